/**
 * A regular expression that finds the text anywhere, ignoring case. ILIKE would depend on the
 * database's locale, and in C it handles Latin letters only.
 */
export function anywhere(text: string): string {
  return Array.from(text, eitherCase).join('')
}

function eitherCase(char: string): string {
  const cases = new Set([char.toLowerCase(), char.toUpperCase()])
  // Some letters, such as the Armenian և, have two letters in upper case.
  const letters = [...cases].filter((letter) => Array.from(letter).length === 1)
  if (letters.length === 2) return `[${letters.join('')}]`
  return /[A-Za-z0-9]|\P{ASCII}/u.test(char) ? char : `\\${char}`
}
