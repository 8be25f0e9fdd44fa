import {
  judgeBurst,
  nothingLearnt,
  type Burst,
  type BurstEnd,
  type LearntScanner,
  type Verdict,
} from './burst.ts'

/** Keys of one burst are at most this far apart: a slow scanner's 200 ms, and its radio's jitter. */
const LONGEST_GAP_MS = 300
/** What follows so soon is most likely the rest of a scan that was interrupted. */
const TORN_WITHIN_MS = 1000
/** A key press, as much as is needed of a KeyboardEvent. */
export type WedgeKey = {
  readonly key: string
  /** The key's place on the keyboard, whatever the layout makes of it. */
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  /** A key held down repeats as fast as a scanner types. */
  readonly repeat: boolean
  readonly isComposing: boolean
  /** Milliseconds of the input itself, so that a busy page does not distort the rhythm. */
  readonly timeStamp: number
}

/** A key press of which nothing is known but what it types. */
export function plainKey(key: string, timeStamp: number): WedgeKey {
  const held = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  return { key, code: '', ...held, repeat: false, isComposing: false, timeStamp }
}

export type WedgeState = {
  readonly burst: Burst | null
  /** Ended by silence without being whole: a key that was pressed in time but came late continues it. */
  readonly silenced: Burst | null
  readonly lastAt: number
  readonly learnt: LearntScanner
}

export const quietWedge: WedgeState = {
  burst: null,
  silenced: null,
  lastAt: Number.NEGATIVE_INFINITY,
  learnt: nothingLearnt,
}

/** `isEnding`: this very key ended the burst, and belongs to it. */
export type WedgeStep = {
  readonly state: WedgeState
  readonly verdict: Verdict
  readonly isEnding: boolean
}

const isAscii = (key: string) => key.length === 1 && key >= ' ' && key <= '~'

/**
 * The character a scanner meant. Scanners type on an imagined US keyboard: with an Armenian or
 * Russian layout their digits and letters arrive as other letters, so the key's place decides.
 */
function characterOf({ key, code, shiftKey }: WedgeKey): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined && !shiftKey) return digit
  if (isAscii(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter === undefined || key.length !== 1) return null
  return shiftKey ? letter : letter.toLowerCase()
}

const isNoTyping = (key: WedgeKey) =>
  key.repeat || key.isComposing || key.ctrlKey || key.altKey || key.metaKey

const HELD: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph'])

/** Feeds one key press; the verdict is about the burst that this key ended, if any. */
export function feedKey(before: WedgeState, key: WedgeKey, isInField = false): WedgeStep {
  // Held for the next key, which says by itself that it was.
  if (HELD.has(key.key)) {
    return { state: before, verdict: null, isEnding: false }
  }
  const gap = key.timeStamp - before.lastAt
  const burst = burstOf(before, gap)
  const end = endOf(key)
  if (burst && end) {
    const whole = { ...before, burst: { ...burst, gaps: [...burst.gaps, gap] } }
    // Nothing can follow what has ended by itself.
    return { ...endBurst(whole, end, quietWedge.lastAt), isEnding: true }
  }
  const character = typedBy(key)
  if (burst && character !== null) {
    const longer = { ...burst, text: burst.text + character, gaps: [...burst.gaps, gap] }
    const state = { ...before, burst: longer, silenced: null, lastAt: key.timeStamp }
    return { state, verdict: null, isEnding: false }
  }
  const ended = endBurst(before, 'silence')
  if (character !== null) return beginBurst(ended, character, key.timeStamp, isInField)
  // Another key came in between, which is no silence.
  return { ...ended, state: { ...ended.state, silenced: null } }
}

/** By the keys' own times: a phone that stalls in mid-scan has heard a silence that never was. */
function burstOf({ burst, silenced }: WedgeState, gap: number): WedgeState['burst'] {
  return gap <= LONGEST_GAP_MS ? (burst ?? silenced) : null
}

/** As scanners type the control characters that end a line or a field: held with Control. */
const CONTROL_ENDS: Readonly<Record<string, BurstEnd>> = {
  KeyI: 'Tab',
  KeyJ: 'Enter',
  KeyM: 'Enter',
}

function typedBy(key: WedgeKey): string | null {
  if (isSeparator(key)) return GROUP_SEPARATOR
  return isNoTyping(key) ? null : characterOf(key)
}

/** What divides the parts of a GS1 code: scanners type it as Control and a bracket. */
const GROUP_SEPARATOR = '\u001D'

function isSeparator(key: WedgeKey): boolean {
  const isBracket = key.code === 'BracketRight' || key.key === ']' || key.key === GROUP_SEPARATOR
  return key.ctrlKey && isBracket && !isNoTyping({ ...key, ctrlKey: false })
}

function endOf(key: WedgeKey): BurstEnd | null {
  if (key.ctrlKey)
    return isNoTyping({ ...key, ctrlKey: false }) ? null : (CONTROL_ENDS[key.code] ?? null)
  if (isNoTyping(key)) return null
  return key.key === 'Enter' || key.key === 'Tab' ? key.key : null
}

function beginBurst(ended: WedgeStep, text: string, at: number, isInField: boolean): WedgeStep {
  const isTorn = at - ended.state.lastAt <= TORN_WITHIN_MS
  const burst = { text, gaps: [], isTorn, isInField }
  return { ...ended, state: { ...ended.state, burst, silenced: null, lastAt: at } }
}

/** Ends the burst that no further key has followed. */
export function endBurst(
  before: WedgeState,
  end: BurstEnd,
  lastAt: number = before.lastAt,
): WedgeStep {
  if (before.burst === null) return { state: before, verdict: null, isEnding: false }
  const { verdict, learnt } = judgeBurst(before.burst, end, before.learnt)
  const isWhole = verdict?.kind === 'scan'
  return {
    state: {
      burst: null,
      silenced: isWhole ? null : before.burst,
      lastAt: isWhole ? quietWedge.lastAt : lastAt,
      learnt,
    },
    verdict,
    isEnding: false,
  }
}
