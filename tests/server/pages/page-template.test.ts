import { expect, test } from 'vitest'
import { LANGUAGES, manifestPath } from '#domain/languages.ts'
import { PageTemplate } from '#server/pages/page-template.ts'

const SHELL =
  '<html lang="en"><head><!--page-head--><link rel="manifest" href="/manifest-en.webmanifest"></head></html>'

test.each(LANGUAGES)('a public page in %s installs the app in that language', (language) => {
  const page = { head: '', body: '', data: '' }
  const html = new PageTemplate(SHELL, []).fill(language, page)
  expect(html).toContain(`href="${manifestPath(language)}"`)
  expect(html).toContain(`<html lang="${language}">`)
})
