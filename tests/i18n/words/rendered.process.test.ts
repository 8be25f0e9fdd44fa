import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, type CellObject } from '@e965/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { compareCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import { completionLabels } from '#i18n/completion-labels.ts'
import { reportMessages } from '#i18n/report-labels.ts'
import { completionFigures } from '#reports/inventory/completion-figures.ts'
import { mailText } from '#server/mail/mail-text.ts'
import { plainMail } from '#server/mail/mail-sender.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { buildEntry, buildGood, buildInventory, NOW } from '#tests/support/bars/builders.ts'
import { LINK, MAILS } from '#tests/support/mail/every-mail.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { wideReports, wordsOf } from '#tests/support/reports/wide-reports.ts'
import { RULES } from './rules.ts'

/*
 * What code puts together reads as well as what a translator wrote: mails and files as they are
 * made, with their values in place.
 */

/** Laws about no-break spaces, which text that is read from paper has lost. */
const OF_SPACES = new Set([4, 6])

/** What breaks a law of the catalogues, with what is better. */
function faults(language: Language, lines: readonly string[], rules = RULES): string[] {
  return [...new Set(lines)].flatMap((text) => {
    const line = { text, msgid: text, shown: [text], plurals: [], values: [], englishValues: [] }
    const message = { ...line, language, file: '', context: null }
    return rules.flatMap(({ law, check }) => {
      const fault = check[language]?.(message) ?? null
      return fault === null ? [] : [`${text} → ${law}: ${fault}`]
    })
  })
}

const translators = await loadTranslators()

/** The figures of a count of two bottles, one of them seen, after one that had another. */
function figuresIn(language: Language) {
  const [seen, full, other] = ['A', 'B', 'C'].map((name) => buildGood({ name_en: name }))
  const tenths = { is_full: false, count: 1, tenths: 3, gross: null, millilitres: 210 }
  const entriesOf = (ids: (string | undefined)[], measured_at = NOW) =>
    ids.map((good_id = '') => buildEntry({ good_id, measured_at, ...tenths }))
  const report = {
    companyName: 'Ani',
    branchName: 'Cascade',
    title: 'Bar 7',
    inventory: buildInventory(),
    entries: entriesOf([seen?.id, full?.id]),
    changes: null,
    goods: [seen, full, other].flatMap((good) => good ?? []),
    types: [],
    units: { volume_unit: 'automatic', weight_unit: 'automatic' } as const,
    prices: null,
    currency: 'AMD',
    messages: reportMessages(translators(language)),
    language,
    timeZone: 'Asia/Yerevan',
    now: NOW,
  }
  const labels = completionLabels(translators(language))
  const before = entriesOf([seen?.id, other?.id], '2026-11-01T18:00:00.000Z')
  const others = [{ inventory: buildInventory(), contents: contentsByGood(before) }]
  const { inventory, entries, goods } = report
  const compared = (before_id: string | null) =>
    compareCounts({
      now: { inventory, contents: contentsByGood(entries) },
      others,
      before_id,
      isChosen: false,
      entries,
      spreads: new Map(),
      flows: [],
      goods: new Map(goods.map((good) => [good.id, good])),
      prices: null,
      expected: [],
    })
  return [others[0]?.inventory.id ?? null, null].flatMap((id) => [
    ...completionFigures({ report, earlier: 'Bar 6', compared: compared(id), labels }),
    ...completionFigures({ report, earlier: null, compared: compared(id), labels }),
  ])
}

describe.each(LANGUAGES)('the words as they are read: %s', async (language) => {
  const i18n = await wordsOf(language)
  const folder = throwawayDirectory('rendered')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('of mails', () => {
    const figures = figuresIn(language)
    const lines = MAILS.flatMap((mail) => {
      const text = mailText({ ...mail, language }, { link: LINK }, translators, figures)
      // The line before a signature, which mail programs know by it, ends with a space.
      const plain = plainMail(text).replace(LINK, '').replace('\n-- \n', '\n')
      return [text.subject, ...plain.split('\n')]
    })
    expect(faults(language, lines)).toEqual([])
  })

  test.each(wideReports(language, i18n, 1))('of files: $kind', ({ pdf, xlsx }) => {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf())
    const paper = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
    const cells = Object.values(read(xlsx()).Sheets).flatMap((sheet) =>
      Object.values(sheet as Record<string, CellObject>).flatMap(({ t, v }) =>
        t === 's' ? String(v) : [],
      ),
    )
    expect(faults(language, cells)).toEqual([])
    const onPaper = RULES.filter(({ number }) => !OF_SPACES.has(number))
    expect(faults(language, paper.split(/[\n\f]/u), onPaper)).toEqual([])
  })
})
