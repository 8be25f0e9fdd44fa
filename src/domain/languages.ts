interface LanguageTraits {
  /** In the language itself, because a person who needs it cannot read the others. */
  name: string
  /** A short form for narrow places. */
  short: string
  /** The tag that browsers and messengers use, with the country. */
  locale: string
  /**
   * The locale for formatting numbers: Chromium has none for Armenian, which formats them as
   * Russian does, with a comma and spaces.
   */
  numbers: string
  /** Dayjs's locale, for months and weekdays. */
  calendar: string
  /** Its alphabet, by ISO 15924. */
  script: string
  /** The font files with its letters; the Latin file has the digits for all. */
  fonts: readonly string[]
}

/**
 * Every language of the product, in the order in which names are written and blank ones filled. To
 * add one, add it here, in the catalogues, and in the contents of the public pages.
 */
const TRAITS = {
  en: {
    name: 'English',
    short: 'Eng',
    locale: 'en-US',
    numbers: 'en',
    calendar: 'en',
    script: 'Latn',
    fonts: ['noto-sans-latin'],
  },
  ru: {
    name: 'Русский',
    short: 'Рус',
    locale: 'ru-RU',
    numbers: 'ru',
    calendar: 'ru',
    script: 'Cyrl',
    fonts: ['noto-sans-cyrillic', 'noto-sans-latin'],
  },
  hy: {
    name: 'Հայերեն',
    short: 'Հայ',
    locale: 'hy-AM',
    numbers: 'ru',
    calendar: 'hy-am',
    script: 'Armn',
    fonts: ['noto-sans-armenian', 'noto-sans-latin'],
  },
} as const satisfies Record<string, LanguageTraits>

export type Language = keyof typeof TRAITS
export const LANGUAGES = Object.keys(TRAITS) as readonly Language[]
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** In the order in which they are offered: the one with the fewest readers first. */
export const OFFERED_LANGUAGES = LANGUAGES.toReversed()

export function traitsOf(language: Language): LanguageTraits {
  return TRAITS[language]
}

/** The next language of a button that cycles through all of them. */
export function nextLanguage(language: Language): Language {
  const next = OFFERED_LANGUAGES.indexOf(language) + 1
  return OFFERED_LANGUAGES[next] ?? OFFERED_LANGUAGES[0] ?? DEFAULT_LANGUAGE
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(TRAITS, value)
}

/** The address of the manifest that names the installed app in a language. */
export function manifestPath(language: Language): string {
  return `/manifest-${language}.webmanifest`
}

/**
 * The language that an Accept-Language header prefers (RFC 9110): the one with the highest weight,
 * of equal ones the first. A region is ignored, so that hy-AM is Armenian.
 * @param otherwise for a request that asks for none of ours
 */
export function languageFromHeader(
  header: string | undefined,
  otherwise: Language = DEFAULT_LANGUAGE,
): Language {
  const ranges = (header ?? '').split(',').map(rangeOf)
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    if (language === '*') return otherwise
    if (isLanguage(language)) return language
  }
  return otherwise
}

/** `ru-RU;q=0.7` is Russian with a weight of 0.7; without a weight it is 1. */
function rangeOf(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { language: tag.split('-', 1)[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
}
