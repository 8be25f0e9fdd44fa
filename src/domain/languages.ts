export const LANGUAGES = ['en', 'hy', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

const NEXT: Record<Language, Language> = { hy: 'ru', ru: 'en', en: 'hy' }

/** The one that comes when a person asks for another, round and round. */
export function nextLanguage(language: Language): Language {
  return NEXT[language]
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)
}

/** The first language of an Accept-Language header that is offered here. */
export function languageFromHeader(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}
