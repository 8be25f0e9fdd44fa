import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** What is said around counting, and loaded behind the count screen. */
export async function loadCountMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/count/en.po')).messages
    case 'ru':
      return (await import('#locales/count/ru.po')).messages
    case 'hy':
      return (await import('#locales/count/hy.po')).messages
  }
}
