import type { Language } from '#domain/languages.ts'
import { useFeedbackSettings } from './feedback-settings.ts'
import { playTones, type Tone } from './tones.ts'
import { speak } from './voice.ts'

/** The bottle was recognised, was saved, or was rejected. */
export type FeedbackEvent = 'found' | 'saved' | 'rejected'

/** A tick, a rise and a fall: easy to distinguish in a noisy bar. */
const TONES: Record<FeedbackEvent, readonly Tone[]> = {
  found: [{ hertz: 1600, ms: 35 }],
  saved: [
    { hertz: 880, ms: 80 },
    { hertz: 1320, ms: 120 },
  ],
  rejected: [
    { hertz: 330, ms: 160 },
    { hertz: 220, ms: 240 },
  ],
}

const VIBRATIONS: Record<FeedbackEvent, number[]> = {
  found: [20],
  saved: [70],
  rejected: [120, 60, 120],
}

/** Gives feedback by every way that is on: tones, vibration, and speech when there is a text. */
export function giveFeedback(event: FeedbackEvent, text: string | null, language: Language): void {
  const { sound, vibration, voice } = useFeedbackSettings.getState()
  if (sound) playTones(TONES[event])
  // Missing on iPhones and in Firefox.
  if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[event])
  if (voice && text !== null) speak(text, language)
}
