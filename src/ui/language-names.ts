import type { Language } from '#domain/languages.ts'

export interface OwnName {
  language: Language
  name: string
  short: string
}

/** In the selector's order, each in its own words: whoever needs it cannot read the others. */
export const OWN_NAMES: readonly OwnName[] = [
  { language: 'hy', name: 'Հայերեն', short: 'Հայ' },
  { language: 'ru', name: 'Русский', short: 'Рус' },
  { language: 'en', name: 'English', short: 'Eng' },
]
