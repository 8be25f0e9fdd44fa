import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** What is said where refused deeds are mended. */
export async function loadRepairMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/repair/en.po')).messages
    case 'ru':
      return (await import('#locales/repair/ru.po')).messages
    case 'hy':
      return (await import('#locales/repair/hy.po')).messages
  }
}
