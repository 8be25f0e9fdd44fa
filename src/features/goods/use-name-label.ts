import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { traitsOf, type Language } from '#domain/languages.ts'

/** Labels a name field by its language. */
export function useNameLabel(): (language: Language) => string {
  const { t } = useLingui()
  return (language) => {
    const own = traitsOf(language).name
    return t`${select(language, {
      en: 'Name in English',
      ru: 'Name in Russian',
      hy: 'Name in Armenian',
      other: `Name: ${own}`,
    })}`
  }
}
