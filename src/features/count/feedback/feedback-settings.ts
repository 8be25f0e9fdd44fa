import { create } from 'zustand'

/** Feedback about a bottle for a person who is not looking at the screen. */
export const FEEDBACK_WAYS = ['sound', 'vibration', 'voice'] as const
export type FeedbackWay = (typeof FEEDBACK_WAYS)[number]
export type FeedbackSettings = Record<FeedbackWay, boolean>

/** Stored per device, not per person: a bar's own phone is loud or silent for everyone. */
const KEY = 'dram-feedback'

const ALL_ON: FeedbackSettings = { sound: true, vibration: true, voice: true }

export const useFeedbackSettings = create<FeedbackSettings>(() => readSettings())

export function switchFeedback(way: FeedbackWay, isOn: boolean): void {
  useFeedbackSettings.setState({ [way]: isOn })
  try {
    localStorage.setItem(KEY, JSON.stringify(useFeedbackSettings.getState()))
  } catch {
    // Storage is unavailable: the setting lasts until the page is closed.
  }
}

/** The stored settings; defaults for anything that is not valid settings. */
function readSettings(): FeedbackSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return ALL_ON
    const off = FEEDBACK_WAYS.filter((way) => (stored as Partial<FeedbackSettings>)[way] === false)
    return { ...ALL_ON, ...Object.fromEntries(off.map((way) => [way, false])) }
  } catch {
    return ALL_ON
  }
}
