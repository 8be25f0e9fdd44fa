import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** What mails say: no screen does, so only the server loads it. */
export async function loadMailMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/mails/en.po')).messages
    case 'ru':
      return (await import('#locales/mails/ru.po')).messages
    case 'hy':
      return (await import('#locales/mails/hy.po')).messages
  }
}
