import { setupI18n, type I18n } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import { messages as en } from '#locales/site/en.po'
import { messages as hy } from '#locales/site/hy.po'
import { messages as ru } from '#locales/site/ru.po'

/** The few words of the public pages that are not contents: all languages at once. */
const MESSAGES = { en, hy, ru }

export function siteWords(language: Language): I18n {
  return setupI18n({ locale: language, messages: MESSAGES })
}
