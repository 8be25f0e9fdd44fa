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
/** Longer than the longest gap, so that keys that wait for a busy page come first. */
const SILENCE_MS = 400

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

export type WedgeState = {
  readonly burst: Burst | null
  readonly lastAt: number
  readonly learnt: LearntScanner
}

export const quietWedge: WedgeState = {
  burst: null,
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

/** Feeds one key press; the verdict is about the burst that this key ended, if any. */
export function feedKey(before: WedgeState, key: WedgeKey, isInField = false): WedgeStep {
  if (key.key === 'Shift') return { state: before, verdict: null, isEnding: false }
  const gap = key.timeStamp - before.lastAt
  const burst = gap <= LONGEST_GAP_MS ? before.burst : null
  const isTyping = !isNoTyping(key)
  if (burst && isTyping && (key.key === 'Enter' || key.key === 'Tab')) {
    const whole = { ...before, burst: { ...burst, gaps: [...burst.gaps, gap] } }
    // Nothing can follow what has ended by itself.
    return { ...endBurst(whole, key.key, quietWedge.lastAt), isEnding: true }
  }
  const character = isTyping ? characterOf(key) : null
  if (burst && character !== null) {
    const longer = { ...burst, text: burst.text + character, gaps: [...burst.gaps, gap] }
    const state = { ...before, burst: longer, lastAt: key.timeStamp }
    return { state, verdict: null, isEnding: false }
  }
  const ended = endBurst(before, 'silence')
  return character === null ? ended : beginBurst(ended, character, key.timeStamp, isInField)
}

function beginBurst(ended: WedgeStep, text: string, at: number, isInField: boolean): WedgeStep {
  const isTorn = at - ended.state.lastAt <= TORN_WITHIN_MS
  const burst = { text, gaps: [], isTorn, isInField }
  return { ...ended, state: { ...ended.state, burst, lastAt: at } }
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
    state: { burst: null, lastAt: isWhole ? quietWedge.lastAt : lastAt, learnt },
    verdict,
    isEnding: false,
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Inputs into which nobody can type. */
const NO_TEXT = new Set([
  'checkbox',
  'radio',
  'range',
  'button',
  'submit',
  'reset',
  'file',
  'color',
])

function textFieldOf(target: EventTarget | null): TextField | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && !NO_TEXT.has(target.type) ? target : null
}

/** Puts a field back as it was, in a way that frameworks which track the value notice. */
function restore(field: TextField, value: string): void {
  if (field.value === value) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export interface WedgeListener {
  onScan: (barcode: string) => void
  /** A scanner was heard, but not a whole barcode. */
  onCutOff: () => void
}

/** What was learnt of the scanner, for as long as the page is open. */
const session = { learnt: nothingLearnt }

/**
 * Hears scanners wherever the focus is. Keys are never held back, so a person's typing arrives as
 * always; once a burst turns out to be a scan, its ending key is stopped (it would press a button
 * or send a form) and a text field that took the characters in gets its former value back. The same
 * happens to the rest of a scan that was cut off, when no person can have typed it.
 * @param memory what is known of the scanner; shared by all listeners of a page
 * @returns stops listening
 */
export function listenForWedge(
  page: Document,
  { onScan, onCutOff }: WedgeListener,
  memory = session,
): () => void {
  let state: WedgeState = { ...quietWedge, learnt: memory.learnt }
  let field: TextField | null = null
  let valueBefore = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = (verdict: Verdict): void => {
    memory.learnt = state.learnt
    if (verdict === null) return
    if (field && (verdict.kind === 'scan' || verdict.isSure)) restore(field, valueBefore)
    if (verdict.kind === 'scan') onScan(verdict.barcode)
    else onCutOff()
  }
  const onSilence = (): void => {
    const ended = endBurst(state, 'silence')
    state = ended.state
    report(ended.verdict)
  }
  const onKey = (event: KeyboardEvent): void => {
    clearTimeout(timer)
    const target = textFieldOf(event.target)
    const { state: next, verdict, isEnding } = feedKey(state, event, target !== null)
    const isFirst = next.burst?.text.length === 1 && next !== state
    state = next
    if (verdict && isEnding && (verdict.kind === 'scan' || verdict.isSure)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    report(verdict)
    if (state.burst) timer = setTimeout(onSilence, SILENCE_MS)
    if (!isFirst) return
    // The value is still without this key: keydown comes before the input.
    field = target
    valueBefore = field?.value ?? ''
  }
  page.addEventListener('keydown', onKey, { capture: true })
  return () => {
    clearTimeout(timer)
    page.removeEventListener('keydown', onKey, { capture: true })
  }
}
