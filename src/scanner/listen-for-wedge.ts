import { canonicalBarcode, isChecked } from '#domain/goods/barcode.ts'
import { nothingLearnt, type LearntScanner, type Verdict } from './burst.ts'
import { heldDigit, keyOfNumber } from './alt-codes.ts'
import {
  endBurst,
  feedKey,
  plainKey,
  quietWedge,
  type WedgeKey,
  type WedgeState,
} from './keyboard-wedge.ts'
import { isUnnamed, keysOfInput } from './unnamed-keys.ts'

/** Longer than the longest gap within a scan, so that keys that wait for a busy page come first. */
const SILENCE_MS = 400

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
const session: { learnt: LearntScanner } = { learnt: nothingLearnt }

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
  listener: WedgeListener,
  memory = session,
): () => void {
  const ear = new Ear(listener, memory)
  const stop = new AbortController()
  const heard = { capture: true, signal: stop.signal }
  page.addEventListener('keydown', ear.onKey, heard)
  page.addEventListener('keyup', ear.onKeyUp, heard)
  page.addEventListener('beforeinput', ear.onInput, heard)
  return () => {
    ear.stop()
    stop.abort()
  }
}

class Ear {
  readonly #listener: WedgeListener
  readonly #memory: typeof session
  #state: WedgeState
  #field: TextField | null = null
  #valueBefore = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The number that is typed while Alt is held. */
  #number = ''
  /** The last key press did not say which key it was. */
  #isUnnamed = false
  /** What a composition has put into the field. */
  #composed = ''

  constructor(listener: WedgeListener, memory: typeof session) {
    this.#listener = listener
    this.#memory = memory
    this.#state = { ...quietWedge, learnt: memory.learnt }
  }

  readonly onKey = (event: KeyboardEvent): void => {
    this.#isUnnamed = isUnnamed(event)
    if (this.#isUnnamed) return
    this.#composed = ''
    const digit = heldDigit(event)
    if (digit === null) {
      this.#number = ''
      this.#feed(event, event)
      return
    }
    clearTimeout(this.#timer)
    this.#number += digit
    // Browsers have shortcuts with Alt and a digit; in a field the system makes a character of it.
    if (!textFieldOf(event.target)) event.preventDefault()
  }

  readonly onKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Alt' || this.#number === '') return
    const key = keyOfNumber(this.#number, event.timeStamp)
    this.#number = ''
    this.#feed(key, event)
  }

  /** Every other input has been heard as its key press. */
  readonly onInput = (event: InputEvent): void => {
    if (!this.#isUnnamed) return
    const keys = keysOfInput(event, this.#composed)
    this.#composed = event.inputType === 'insertCompositionText' ? (event.data ?? '') : ''
    for (const key of keys) this.#feed(plainKey(key, event.timeStamp), event)
  }

  /** @param event what types the key; it does nothing else when it has ended a scan */
  #feed(key: WedgeKey, event: Event): void {
    clearTimeout(this.#timer)
    const field = textFieldOf(event.target)
    const before = this.#state
    const { state, verdict, isEnding } = feedKey(before, key, field !== null)
    this.#state = state
    if (isEnding && isMachine(verdict)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    this.#report(verdict)
    if (state.burst) this.#timer = setTimeout(this.#onSilence, SILENCE_MS)
    if (state === before || state.burst?.text.length !== 1) return
    // The value is still without this key: keydown comes before the input.
    this.#field = field
    this.#valueBefore = field?.value ?? ''
  }

  readonly stop = (): void => clearTimeout(this.#timer)

  readonly #onSilence = (): void => {
    const { state, verdict } = endBurst(this.#state, 'silence')
    this.#state = state
    this.#report(verdict)
  }

  #report(verdict: Verdict): void {
    this.#memory.learnt = this.#state.learnt
    if (verdict === null) return
    const whole = this.#wholeInField(verdict)
    if (this.#field && isMachine(verdict)) restore(this.#field, whole ? '' : this.#valueBefore)
    if (verdict.kind === 'scan') this.#listener.onScan(whole ?? verdict.barcode)
    else this.#listener.onCutOff()
  }

  /**
   * The page was too busy for the first keys, which came long before the others: with them in the
   * field, and not without, the check digit is right.
   */
  #wholeInField(verdict: Verdict): string | null {
    const whole = canonicalBarcode(this.#field?.value ?? '')
    const isRest = verdict?.kind === 'scan' && !isChecked(verdict.barcode)
    return isRest && this.#valueBefore !== '' && isChecked(whole) ? whole : null
  }
}

function isMachine(verdict: Verdict): boolean {
  return verdict !== null && (verdict.kind === 'scan' || verdict.isSure)
}
