import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** What is said about a scale that does not work. */
export async function loadScaleHelpMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/scale-help/en.po')).messages
    case 'ru':
      return (await import('#locales/scale-help/ru.po')).messages
    case 'hy':
      return (await import('#locales/scale-help/hy.po')).messages
  }
}
