import type { WedgeKey } from './keyboard-wedge.ts'

/*
 * The keyboards of Android, and the apps of its scanners, put text into a field through its input
 * method: a key press has no name and the number 229, and what it types is said by the input alone,
 * as one character, as a longer composition, or as the whole barcode at once.
 */

/** Is it a key press that does not say which? */
export function isUnnamed({ key }: Pick<WedgeKey, 'key'>): boolean {
  return key === 'Unidentified' || key === 'Process'
}

/** An input, as much as is needed of an InputEvent. */
export interface TypedInput {
  readonly inputType: string
  readonly data: string | null
}

const ENDS: Readonly<Record<string, string>> = { '\t': 'Tab', '\n': 'Enter', '\r': 'Enter' }

/**
 * The keys of an input; one of another kind, which deletes or replaces, is a key that types nothing.
 * @param composed what the composition was before
 */
export function keysOfInput({ inputType, data }: TypedInput, composed: string): string[] {
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return ['Enter']
  const text = data ?? ''
  if (inputType === 'insertText') return Array.from(text, (sign) => ENDS[sign] ?? sign)
  const isLonger = inputType === 'insertCompositionText' && text.startsWith(composed)
  return isLonger ? Array.from(text.slice(composed.length)) : ['Unidentified']
}
