import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'hy'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src', 'workers', 'server'] }],
  format: formatter({ lineNumbers: false }),
})
