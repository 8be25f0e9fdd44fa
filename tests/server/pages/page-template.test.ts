import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

test('what brings a public page to life is fetched by its start, and nothing of it before', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'dram-template-'))
  const built = `<html lang="en"><head>
    <script type="module" crossorigin src="/assets/site-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-b2.js">
    <link rel="modulepreload" crossorigin href="/assets/form-c3.js">
  </head></html>`
  try {
    writeFileSync(path.join(directory, 'site.html'), built)
    const html = PageTemplate.read(directory)?.fill('en', { head: '', body: '', data: '' }) ?? ''
    expect(html.match(/<(?:script|link)[^>]*>/g)).toEqual([
      '<script defer src="/site-start.js" data-start="/assets/site-a1.js">',
    ])
  } finally {
    rmSync(directory, { recursive: true })
  }
})
