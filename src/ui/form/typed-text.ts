/** Digits and one leading plus. */
export function toPhoneText(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : ''
  return plus + text.replaceAll(/\D/g, '')
}

/** Digits with a single decimal point; a comma is taken for one, as half of the world types it. */
export function toNumberText(text: string, isWhole: boolean): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return isWhole || rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/** The number that was typed; null when nothing was. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === '' || trimmed === '.' ? null : Number(trimmed)
}
