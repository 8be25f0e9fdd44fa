import type { Language } from '#domain/languages.ts'

/** A little quicker than a reader: the next bottle is on its way. */
const RATE = 1.15

/**
 * The device's voice of a language, the one that works without a network first. Null where it has
 * none, as most have none of Armenian: another language's voice would only read nonsense.
 */
export function voiceOf(
  language: Language,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | null {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return own.find(({ localService }) => localService) ?? own[0] ?? null
}

/** Can this device speak the language? Voices may become known some time after the page. */
export function canSpeak(language: Language): boolean {
  return 'speechSynthesis' in globalThis && voiceOf(language, speechSynthesis.getVoices()) !== null
}

/** Says it in the language's own voice; what was being said is cut short, for it is old. */
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
