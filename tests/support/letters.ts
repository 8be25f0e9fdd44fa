import type { Language } from '#domain/languages.ts'

/** A letter that a text in this language is written in. */
export const LETTER: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  ru: /\p{Script=Cyrillic}/u,
  hy: /\p{Script=Armenian}/u,
}
