/** An amount's text with the sign of its value. */
export function signed(text: string, value: number): string {
  if (value === 0) return text
  return value < 0 ? `−${text}` : `+${text}`
}
