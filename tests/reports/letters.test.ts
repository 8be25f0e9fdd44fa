import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES, traitsOf } from '#domain/languages.ts'
import { reportMessages } from '#i18n/report-labels.ts'
import { openPaper, printable } from '#reports/pdf/pdf-paper.ts'
import { loadTranslators, type Translators } from '#server/platform/i18n.ts'
import { readFonts } from '#tests/support/reports/inventory-report.ts'

let translators: Translators

beforeAll(async () => {
  translators = await loadTranslators()
})

test.each(LANGUAGES)('the letters of paper have all that a report says: %s', (language) => {
  const paper = openPaper(readFonts())
  const { labels, namelessGood } = reportMessages(translators(language))
  const said = [...Object.values(labels), namelessGood, traitsOf(language).name]
  for (const weight of ['normal', 'bold']) {
    paper.setFont('report', weight)
    expect(said.map((text) => printable(paper, text))).toEqual(said)
  }
})
