import type { Language } from '#domain/languages.ts'

/** In the selector's order, each in its own words: whoever needs it cannot read the others. */
export const OWN_NAMES: readonly { language: Language; name: string; short: string }[] = [
  { language: 'hy', name: 'Հայերեն', short: 'Հայ' },
  { language: 'ru', name: 'Русский', short: 'Рус' },
  { language: 'en', name: 'English', short: 'Eng' },
]
