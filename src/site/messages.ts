import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { LANGUAGES, type Language } from '#domain/languages.ts'

/** The interface messages of the public pages, in all languages; everything else is contents. */
const FILES = import.meta.glob<Messages>('../../locales/site/*.po', {
  import: 'messages',
  eager: true,
})

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, FILES[`../../locales/site/${language}.po`] ?? {}]),
)

export function siteMessages(language: Language): I18n {
  return setupI18n({ locale: language, messages: MESSAGES })
}
