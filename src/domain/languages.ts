interface LanguageTraits {
  /** As its own speakers call it: whoever needs it cannot read the others. */
  name: string
  /** The same where there is no room. */
  short: string
  /** As browsers and messengers name it, with its country. */
  locale: string
  /**
   * Whose rules numbers follow: Chromium has none for Armenian, which writes them as Russian does,
   * with a comma and spaces.
   */
  numbers: string
  /** As dayjs calls its months and days. */
  calendar: string
  /** The files of fonts that have its letters; Latin has the digits of all. */
  fonts: readonly string[]
}

/**
 * Every language of the product, in the order in which names are written and blank ones filled.
 * Another one is added here, in the catalogues, and in the contents of the public pages.
 */
const TRAITS = {
  en: {
    name: 'English',
    short: 'Eng',
    locale: 'en-US',
    numbers: 'en',
    calendar: 'en',
    fonts: ['noto-sans-latin'],
  },
  ru: {
    name: 'Русский',
    short: 'Рус',
    locale: 'ru-RU',
    numbers: 'ru',
    calendar: 'ru',
    fonts: ['noto-sans-cyrillic', 'noto-sans-latin'],
  },
  hy: {
    name: 'Հայերեն',
    short: 'Հայ',
    locale: 'hy-AM',
    numbers: 'ru',
    calendar: 'hy-am',
    fonts: ['noto-sans-armenian', 'noto-sans-latin'],
  },
} as const satisfies Record<string, LanguageTraits>

export type Language = keyof typeof TRAITS
export const LANGUAGES = Object.keys(TRAITS) as readonly Language[]
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** In the order in which they are offered: those of fewer readers first. */
export const OFFERED_LANGUAGES = LANGUAGES.toReversed()

export function traitsOf(language: Language): LanguageTraits {
  return TRAITS[language]
}

/** The one that comes when a person asks for another, round and round. */
export function nextLanguage(language: Language): Language {
  const next = OFFERED_LANGUAGES.indexOf(language) + 1
  return OFFERED_LANGUAGES[next] ?? OFFERED_LANGUAGES[0] ?? DEFAULT_LANGUAGE
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(TRAITS, value)
}

/** The first language of an Accept-Language header that is offered here. */
export function languageFromHeader(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}
