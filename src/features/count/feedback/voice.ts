import type { Language } from '#domain/languages.ts'

/** A little faster than normal, because the next bottle is about to come. */
const RATE = 1.15

/**
 * The device's voice for a language, preferring one that works offline. Null when there is none, as
 * on most devices for Armenian: a voice of another language would be unintelligible.
 */
export function voiceOf(
  language: Language,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | null {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return own.find(({ localService }) => localService) ?? own[0] ?? null
}

/** Whether the device has a voice for the language. Voices may load some time after the page. */
export function canSpeak(language: Language): boolean {
  return 'speechSynthesis' in globalThis && voiceOf(language, speechSynthesis.getVoices()) !== null
}

/** Speaks in the language's own voice, and interrupts whatever is still being spoken. */
export function speak(text: string, language: Language): void {
  if (!('speechSynthesis' in globalThis)) return
  const voice = voiceOf(language, speechSynthesis.getVoices())
  if (voice === null) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = RATE
  speechSynthesis.speak(utterance)
}
