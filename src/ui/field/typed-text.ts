/** Digits and one leading plus. */
export function toPhoneText(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : ''
  return plus + text.replaceAll(/\D/g, '')
}

/** Digits with a single decimal point; a comma counts as one, as many locales write it. */
export function toNumberText(text: string, isWhole: boolean): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return isWhole || rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/** A decimal number with a point or a comma; null when the text is not a number. */
export function readNumber(text: string): number | null {
  const number = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null
}

/** A whole number of at most six digits; null when the text is not one. */
export function readCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}
