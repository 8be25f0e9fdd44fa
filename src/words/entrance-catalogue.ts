import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** What the ways in say beside the messages that every screen has. */
export async function loadEntranceMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/entrance/en.po')).messages
    case 'ru':
      return (await import('#locales/entrance/ru.po')).messages
    case 'hy':
      return (await import('#locales/entrance/hy.po')).messages
  }
}
