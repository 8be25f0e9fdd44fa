import { setupI18n, type I18n } from '@lingui/core'
import { must } from '#domain/must.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { wordsFor } from '#words/answers.ts'
import { loadMessages } from '#words/catalogue.ts'
import { loadMailMessages } from '#words/mail-catalogue.ts'
import type { Words } from './app-parts.ts'

export type Speakers = (language: Language) => I18n

/** Loads every language's catalogues: the screens', and that of mails. */
export async function loadSpeakers(): Promise<Speakers> {
  const speakers = new Map<Language, I18n>()
  for (const language of LANGUAGES) {
    const own = { ...(await loadMessages(language)), ...(await loadMailMessages(language)) }
    speakers.set(language, setupI18n({ locale: language, messages: { [language]: own } }))
  }
  return (language) => must(speakers.get(language), language)
}

/** For rendering answers. */
export function wordsOf(speakers: Speakers): Words {
  return (language, code) => speakers(language)._(wordsFor(code))
}
