import type { Language } from '#domain/languages.ts'
import { formatNumber } from '../format.ts'

/** A number’s plain text, which has a point, with the language’s own decimal sign. */
export function withSignOf(language: Language, text: string): string {
  return text.replace('.', formatNumber(0.5, language, 1).charAt(1))
}
