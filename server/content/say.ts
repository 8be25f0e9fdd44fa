import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts'

/**
 * A field in every language: say('title', { en, hy, ru }) gives title_en, title_hy, title_ru.
 * English stands in for a missing language.
 */
export function say<Name extends string>(
  name: Name,
  texts: Partial<Record<Language, string>> & Record<typeof DEFAULT_LANGUAGE, string>,
): { [Field in `${Name}_${Language}`]: string } {
  const fields = LANGUAGES.map((language) => [
    `${name}_${language}`,
    texts[language] ?? texts[DEFAULT_LANGUAGE],
  ])
  return Object.fromEntries(fields) as { [Field in `${Name}_${Language}`]: string }
}
