import type { Messages } from '@lingui/core'
import type { Language } from '#domain/languages.ts'

/** What the dashboard says beside the messages that every screen has. */
export async function loadDashboardMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('#locales/dashboard/en.po')).messages
    case 'ru':
      return (await import('#locales/dashboard/ru.po')).messages
    case 'hy':
      return (await import('#locales/dashboard/hy.po')).messages
  }
}
