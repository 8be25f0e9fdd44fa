import { plainKey, type WedgeKey } from './keyboard-wedge.ts'

/*
 * Scanners that are to type the same on every keyboard layout hold Alt and type a character's number
 * on the number pad (Worth Data, manual of the P11/12, 'Transmitting any ASCII character using its
 * 3-digit ASCII code'): A is Alt with 0 6 5. Where the system makes a character of it, no key press
 * says so.
 */

/** The digit of a number that is typed while Alt is held; the number pad may be a pad of arrows. */
export function heldDigit({ code, altKey, ctrlKey, metaKey, repeat }: WedgeKey): string | null {
  if (!altKey || ctrlKey || metaKey || repeat) return null
  return /^Numpad(\d)$/.exec(code)?.[1] ?? null
}

/** What ends a line or a field. */
const ENDS: Readonly<Record<number, string>> = { 9: 'Tab', 10: 'Enter', 13: 'Enter' }
const GROUP_SEPARATOR = 29

/**
 * The key that a number stands for, as if it had been pressed when Alt was let go.
 * @param digits what was typed while it was held
 */
export function keyOfNumber(digits: string, timeStamp: number): WedgeKey {
  const number = Number(digits.slice(-4))
  const key = plainKey(ENDS[number] ?? String.fromCodePoint(number), timeStamp)
  // The key that other scanners type.
  return number === GROUP_SEPARATOR ? { ...key, ctrlKey: true } : key
}
