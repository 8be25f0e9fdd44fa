import { create } from 'zustand'

/** The ways in which the screen says what has become of a bottle, for eyes that are elsewhere. */
export const FEEDBACK_WAYS = ['sound', 'vibration', 'voice'] as const
export type FeedbackWay = (typeof FEEDBACK_WAYS)[number]
export type FeedbackSettings = Record<FeedbackWay, boolean>

/** Chosen for a device, not for a person: a bar's own phone is loud or silent for all. */
const KEY = 'dram-feedback'

const ALL_ON: FeedbackSettings = { sound: true, vibration: true, voice: true }

export const useFeedbackSettings = create<FeedbackSettings>(() => readSettings())

export function switchFeedback(way: FeedbackWay, isOn: boolean): void {
  useFeedbackSettings.setState({ [way]: isOn })
  try {
    localStorage.setItem(KEY, JSON.stringify(useFeedbackSettings.getState()))
  } catch {
    // A browser that keeps nothing still heeds it until the page is closed.
  }
}

/** What was kept; whatever else stands there means that nothing was chosen yet. */
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
