/// <reference types="vite/types/importMeta.d.ts" />
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { must } from '#domain/must.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import { serverMessageFor, type SaidCode } from '#i18n/server-answers.ts'

/** The message for a code in a language. */
export type Translate = (language: Language, code: SaidCode) => string

export type Translators = (language: Language) => I18n

/** Messages that no screen uses. */
const MAILS = import.meta.glob<Messages>('../../locales/mails/*.po', {
  import: 'messages',
  eager: true,
})

/** Loads every language's messages: for responses, reports and mails. */
export async function loadTranslators(): Promise<Translators> {
  const translators = new Map<Language, I18n>()
  for (const language of LANGUAGES) {
    const own = {
      ...(await loadCatalogue('main', language)),
      ...(await loadCatalogue('dashboard', language)),
      ...MAILS[`../../locales/mails/${language}.po`],
    }
    translators.set(language, setupI18n({ locale: language, messages: { [language]: own } }))
  }
  return (language) => must(translators.get(language), language)
}

/** For rendering responses. */
export function translateWith(translators: Translators): Translate {
  return (language, code) => translators(language)._(serverMessageFor(code))
}
