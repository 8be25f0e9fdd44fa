import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** The messages of one language; each language is a file of its own, loaded when it is chosen. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/en.po')).messages
    case 'ru':
      return (await import('#locales/ru.po')).messages
    case 'hy':
      return (await import('#locales/hy.po')).messages
  }
}
