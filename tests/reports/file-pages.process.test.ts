import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeLabel, LABEL_BYTES } from '#domain/bottles/make-label.ts'
import { LABEL_PAPERS } from '#domain/bottles/printed-labels.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import { drawLabels } from '#reports/labels/labels-pdf.ts'
import {
  buildReport,
  finish,
  inventoryPdf,
  readFonts,
} from '#tests/support/reports/inventory-report.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { LONG_NAMES, wideReports, wordsOf } from '#tests/support/reports/wide-reports.ts'

const folder = throwawayDirectory('pages')
afterAll(() => rmSync(folder, { recursive: true }))

/** In points, from the page's top left corner. */
interface Word {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

interface Page {
  width: number
  height: number
  words: Word[]
}

/** What the finished file has where. */
function pagesOf(file: Uint8Array): Page[] {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, file)
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 } as const
  const layout = execFileSync('pdftotext', ['-bbox', path, '-'], options)
  return layout.split('<page ').slice(1).map(readPage)
}

function readPage(part: string): Page {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(part) ?? []
  const found = part.matchAll(
    /xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
  )
  const words = [...found].map(([, left, top, right, bottom, text = '']) => {
    const [from, to] = [Number(top), Number(bottom)]
    // A box is as high as the font's highest letters; lines stand closer.
    const slack = (to - from) * 0.15
    return { text, left: Number(left), top: from + slack, right: Number(right), bottom: to - slack }
  })
  return { width: Number(width), height: Number(height), words }
}

const isOver = (one: Word, other: Word): boolean =>
  one.left < other.right - 0.3 &&
  other.left < one.right - 0.3 &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Words that stand over another one. */
function overlapping({ words }: Page): string[] {
  const sorted = words.toSorted((one, other) => one.top - other.top)
  return sorted.flatMap((word, index) => {
    const below = sorted.slice(index + 1)
    const last = below.findIndex(({ top }) => top >= word.bottom)
    const near = last === -1 ? below : below.slice(0, last)
    return near.filter((other) => isOver(word, other)).map(({ text }) => `${word.text} | ${text}`)
  })
}

/** Words beyond a margin of so many mm. */
function beyond({ width, height, words }: Page, mm: number): string[] {
  const margin = (mm / 25.4) * 72 - 0.5
  return words
    .filter(
      ({ left, right, top, bottom }) =>
        left < margin || right > width - margin || top < margin / 2 || bottom > height - margin / 2,
    )
    .map(({ text }) => text)
}

/** Words that are the beginning of another one alone: the rest of it is on the next line. */
function broken({ words }: Page, dictionary: readonly string[]): string[] {
  const isWord = new Set(dictionary)
  const begins = (text: string): boolean => dictionary.some((word) => word.startsWith(text))
  return words
    .map(({ text }) => text)
    .filter((text) => text.length > 1 && !isWord.has(text) && begins(text))
}

/** Words of labels whose end is left out: names may be, what says what they are may not. */
function cutOff({ words }: Page, labels: readonly string[]): string[] {
  return words
    .map(({ text }) => text)
    .filter((text) => text.length > 2 && text.endsWith('…'))
    .filter((text) => labels.some((word) => word.startsWith(text.slice(0, -1))))
}

/** The foot of a page alone has fewer words. */
const LEAST_WORDS = 12

describe.each(LANGUAGES)('the pages of files: %s', async (language) => {
  const i18n = await wordsOf(language)
  const labels = { ...comparisonMessages(i18n).labels, ...toBuyMessages(i18n).labels }
  const labelled = Object.values(labels).flatMap((text) => text.split(/\s/u))
  const dictionary = [...labelled, ...LONG_NAMES[language].split(/\s/u)]
  const kinds = wideReports(language, i18n, 1).map(({ kind }) => kind)

  test.each(kinds)('nothing stands over anything, beyond the margins or alone: %s', (kind) => {
    for (const count of [0, 1, isLongSet ? 500 : 40]) {
      const report = wideReports(language, i18n, count).find((one) => one.kind === kind)
      for (const page of pagesOf(report?.pdf() ?? new Uint8Array())) {
        expect(overlapping(page)).toEqual([])
        expect(beyond(page, 14)).toEqual([])
        expect(broken(page, dictionary)).toEqual([])
        expect(cutOff(page, labelled)).toEqual([])
        expect(page.words.length).toBeGreaterThan(LEAST_WORDS)
      }
    }
  })

  test.each(LABEL_PAPERS)('a label keeps a long name in its sticker: %s', (paper) => {
    const bytes = (at: number) =>
      Uint8Array.from({ length: LABEL_BYTES }, (_, place) => 37 * at + place)
    const labels = Array.from({ length: 30 }, (_, at) => ({
      label: makeLabel(bytes(at)),
      name: LONG_NAMES[language],
    }))
    const pages = pagesOf(finish(drawLabels({ labels, paper, title: 'Labels' }, readFonts())))
    const [columns, rows] = paper === 'sheet' ? [3, 8] : [1, 1]
    expect(pages).toHaveLength(Math.ceil(30 / (columns * rows)))
    for (const page of pages) {
      const [wide, high] = [page.width / columns, page.height / rows]
      expect(overlapping(page)).toEqual([])
      expect(broken(page, dictionary)).toEqual([])
      // Each word begins and ends in the same sticker.
      for (const { left, right, top, bottom } of page.words) {
        expect([right, bottom].map((end, axis) => Math.floor(end / (axis ? high : wide)))).toEqual(
          [left, top].map((start, axis) => Math.floor(start / (axis ? high : wide))),
        )
      }
    }
  })
})

test('a name without a space leaves room for what stands beside it', () => {
  const endless = 'x'.repeat(120)
  const pages = pagesOf(inventoryPdf(buildReport({ branch_name: endless, title: endless })))
  expect(pages.flatMap(overlapping)).toEqual([])
  expect(pages.flatMap((page) => beyond(page, 14))).toEqual([])
})
