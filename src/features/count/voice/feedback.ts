import type { Language } from '#domain/languages.ts'
import { useFeedbackSettings } from './feedback-settings.ts'
import { playTones, type Tone } from './tones.ts'
import { speak } from './voice.ts'

/** What has become of a bottle: it was recognised, it is kept, or something is in the way. */
export type FeedbackEvent = 'found' | 'saved' | 'refused'

/** A tick, a rise and a fall: told apart through the noise of a bar. */
const TONES: Record<FeedbackEvent, readonly Tone[]> = {
  found: [{ hertz: 1600, ms: 35 }],
  saved: [
    { hertz: 880, ms: 80 },
    { hertz: 1320, ms: 120 },
  ],
  refused: [
    { hertz: 330, ms: 160 },
    { hertz: 220, ms: 240 },
  ],
}

const VIBRATIONS: Record<FeedbackEvent, number[]> = {
  found: [20],
  saved: [70],
  refused: [120, 60, 120],
}

/** Says it by every way that is on: tones, vibration, and words if there are any. */
export function giveFeedback(event: FeedbackEvent, text: string | null, language: Language): void {
  const { sound, vibration, voice } = useFeedbackSettings.getState()
  if (sound) playTones(TONES[event])
  // Absent on iPhones and in Firefox.
  if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[event])
  if (voice && text !== null) speak(text, language)
}
