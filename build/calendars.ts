import type { Plugin } from 'vite'
import { LANGUAGES, traitsOf } from '../src/domain/languages.ts'

const NAME = 'virtual:calendars'
const ID = `\0${NAME}`

/** Imports what dayjs knows of the months and days of every language. */
export const calendars: Plugin = {
  name: 'calendars',
  resolveId: (name) => (name === NAME ? ID : null),
  load(id) {
    if (id !== ID) return null
    const locales = new Set(LANGUAGES.map((language) => traitsOf(language).calendar))
    return [...locales].map((locale) => `import 'dayjs/locale/${locale}.js'`).join('\n')
  },
}
