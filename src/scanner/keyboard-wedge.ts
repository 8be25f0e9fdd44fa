import { canonicalBarcode } from '#domain/goods/barcode.ts'

/*
 * Scanners that pretend to be a keyboard. Their keys come 1 to 30 ms apart and end with Enter or
 * Tab; a fast typist needs about 80 ms a key and rolls two or three keys faster, never six in a row.
 */
const LONGEST_GAP_MS = 50
/** A radio that stumbles pauses a scan this long; what comes after is only the rest of a barcode. */
const LONGEST_STUMBLE_MS = 250
const FEWEST_CHARACTERS = 6
/** As many as an entry's barcode may have. */
const MOST_CHARACTERS = 64

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
  readonly burst: string
  readonly lastAt: number
  /** Began right behind other characters, so it may lack its beginning. */
  readonly isTorn: boolean
}

export const quietWedge: WedgeState = {
  burst: '',
  lastAt: Number.NEGATIVE_INFINITY,
  isTorn: false,
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

/**
 * Feeds one key press; `scan` is a whole barcode when this key ended one. Its check digit is the
 * scanner's business, and a bar's own codes have none.
 */
export function feedKey(
  before: WedgeState,
  key: WedgeKey,
): { state: WedgeState; scan: string | null } {
  if (key.key === 'Shift') return { state: before, scan: null }
  if (isNoTyping(key)) return { state: quietWedge, scan: null }
  const gap = key.timeStamp - before.lastAt
  const isInRhythm = gap <= LONGEST_GAP_MS
  const burst = isInRhythm ? before.burst : ''
  const isTorn = isInRhythm ? before.isTorn : gap <= LONGEST_STUMBLE_MS
  if (key.key === 'Enter' || key.key === 'Tab') {
    return { state: quietWedge, scan: isTorn ? null : wholeScan(burst) }
  }
  const character = characterOf(key)
  if (character === null) return { state: quietWedge, scan: null }
  return { state: { burst: burst + character, lastAt: key.timeStamp, isTorn }, scan: null }
}

function wholeScan(burst: string): string | null {
  const barcode = canonicalBarcode(burst)
  return barcode.length >= FEWEST_CHARACTERS && barcode.length <= MOST_CHARACTERS ? barcode : null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function textFieldOf(target: EventTarget | null): TextField | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField ? target : null
}

/** Puts a field back as it was, in a way that frameworks which track the value notice. */
function restore(field: TextField, value: string): void {
  if (field.value === value) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears scanners wherever the focus is. Keys are never held back, so a person's typing arrives as
 * always; once a burst turns out to be a scan, its ending key is stopped (it would press a button
 * or send a form) and a text field that took the characters in gets its former value back.
 * @returns stops listening
 */
export function listenForWedge(page: Document, onScan: (barcode: string) => void): () => void {
  let state = quietWedge
  let field: TextField | null = null
  let valueBefore = ''
  const onKey = (event: KeyboardEvent) => {
    const { state: next, scan } = feedKey(state, event)
    const isFirstOfBurst = next.burst.length === 1 && next !== state
    if (isFirstOfBurst) {
      // The value is still without this key: keydown comes before the input.
      field = textFieldOf(event.target)
      valueBefore = field?.value ?? ''
    }
    state = next
    if (scan === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (field) restore(field, valueBefore)
    onScan(scan)
  }
  page.addEventListener('keydown', onKey, { capture: true })
  return () => page.removeEventListener('keydown', onKey, { capture: true })
}
