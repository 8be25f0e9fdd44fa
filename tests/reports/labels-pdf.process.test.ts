import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LABEL_BYTES, makeLabel } from '#domain/bottles/make-label.ts'
import { labelAsScanned } from '#domain/bottles/printed-labels.ts'
import type { LabelPaper } from '#domain/bottles/printed-labels.ts'
import { drawLabels } from '#reports/labels/labels-pdf.ts'
import { inSlices } from '#reports/steps.ts'
import { readFonts } from '#tests/support/reports/inventory-report.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

let folder: string

beforeAll(async () => {
  folder = throwawayDirectory('labels')
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const madeLabels = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    makeLabel(Uint8Array.from({ length: LABEL_BYTES }, (_sign, place) => 37 * at + 11 * place)),
  )

const NAMES = ['Арарат Ани 7 лет, Ереванский коньячный завод', 'Արարատ Նաիրի 20 տարեկան', null]

async function printed(count: number, paper: LabelPaper) {
  const labels = madeLabels(count)
  const shown = labels.map((label, at) => ({ label, name: NAMES[at % 3] ?? null }))
  const steps = drawLabels({ labels: shown, paper, title: 'Labels' }, readFonts())
  const file = join(folder, `${paper}.pdf`)
  writeFileSync(file, await inSlices(steps, count, () => undefined))
  return { labels, file }
}

/** What the camera's decoder reads on each page, printed at the 203 dpi of a usual label printer. */
async function codesOn(file: string): Promise<string[][]> {
  execFileSync('pdftoppm', ['-r', '203', '-gray', '-png', file, file])
  const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const read = pages.sort().map(async (name) => {
    const picture = new Uint8Array(readFileSync(join(folder, name)))
    rmSync(join(folder, name))
    const found = await readBarcodes(picture, { formats: ['QRCode'] })
    return found.map(({ text }) => text)
  })
  return Promise.all(read)
}

const inOrder = (labels: readonly string[]) => labels.map(labelAsScanned).toSorted()

test('a sheet has 24 labels, and the decoder of the camera reads every one', async () => {
  const { labels, file } = await printed(26, 'sheet')
  const pages = await codesOn(file)
  expect(pages.map((codes) => codes.toSorted())).toEqual([
    inOrder(labels.slice(0, 24)),
    inOrder(labels.slice(24)),
  ])
})

test('a roll has one label after the other, each 40 by 30 mm', async () => {
  const { labels, file } = await printed(3, 'roll')
  const [width = 0, height = 0] = [40, 30].map((mm) => (mm / 25.4) * 72)
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const [, ...size] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? []
  expect(size.map(Number)).toEqual([expect.closeTo(width, 1), expect.closeTo(height, 1)])
  expect(await codesOn(file)).toEqual(labels.map((label) => [labelAsScanned(label)]))
})

test('each label has its code in letters, and the name that is known', async () => {
  const { labels, file } = await printed(3, 'roll')
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  for (const label of labels) expect(text).toContain(label)
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Арарат Ани 7 лет')
  expect(words).toContain('Արարատ Նաիրի')
})

test('nothing of a label is cut off: every word lies within the margins of its sticker', async () => {
  const { file } = await printed(31, 'roll')
  const layout = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  const edges = [...layout.matchAll(/xMax="([\d.]+)" yMax="([\d.]+)"/g)]
  const [right = 0, bottom = 0] = [1, 2].map((at) =>
    Math.max(...edges.map((edge) => Number(edge[at]))),
  )
  expect(edges.length).toBeGreaterThanOrEqual(31)
  expect(right).toBeLessThanOrEqual((38.1 / 25.4) * 72)
  expect(bottom).toBeLessThanOrEqual((30 / 25.4) * 72)
})
