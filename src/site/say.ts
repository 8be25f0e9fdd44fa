import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts'

/** Field names of a content without their language suffix. */
type Field<Content> = keyof Content extends infer Key
  ? Key extends `${infer Name}_${Language}`
    ? Name
    : never
  : never

/** The text of a field in a language, or in English while there is no translation. */
export function textOf<Content extends object>(
  content: Content,
  name: Field<Content> & string,
  language: Language,
): string {
  const texts = content as Record<string, string | undefined>
  const field = (of: Language): string => [name, of].join('_')
  return texts[field(language)] ?? texts[field(DEFAULT_LANGUAGE)] ?? ''
}

export const LanguageContext = createContext<{
  language: Language
  choose: (language: Language) => void
}>({ language: DEFAULT_LANGUAGE, choose: () => undefined })

/** Reads contents in the current language. */
export function useLocalized(): <Content extends object>(
  content: Content,
  name: Field<Content> & string,
) => string {
  const { language } = useContext(LanguageContext)
  return (content, name) => textOf(content, name, language)
}

export function useSiteLanguage() {
  return useContext(LanguageContext)
}
