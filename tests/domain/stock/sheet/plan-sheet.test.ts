import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '#domain/goods/name-key.ts'
import { matchSheet, type SheetGoods } from '#domain/stock/sheet/match-sheet.ts'
import { planSheet, type SheetAnswers } from '#domain/stock/sheet/plan-sheet.ts'
import { readSheet } from '#domain/stock/sheet/read-sheet.ts'
import { recogniseSheet } from '#domain/stock/sheet/recognise-sheet.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const named = (name: string, litrage: number | null, over = {}) =>
  buildGood({
    id: crypto.randomUUID(),
    name_en: name,
    name_ru: name,
    name_hy: name,
    barcode: null,
    litrage,
    ...over,
  })
const small = named('Absolut', 500)
const large = named('Absolut', 700)
const citron = named('Absolut Citron', 700)
const syrup = named('Monin Vanilla', 1000, { barcode: '101' })
const beer = named('Kilikia', null, { measurement_unit: 3 })
const GOODS = [small, large, citron, syrup, beer]

const NOTHING: SheetAnswers = { stores: [], unit: null, goods: new Map() }

function matched(lines: readonly string[], over: Partial<SheetGoods> = {}) {
  const cells = lines.map((line) => line.split(';'))
  const { rows } = readSheet({ cells, ...recogniseSheet(cells) }, 'AMD')
  const known = { moreBarcodes: new Map(), knownNames: new Map(), ...over }
  return matchSheet(rows, { goods: GOODS, ...known })
}

function plan(lines: readonly string[], answers: Partial<SheetAnswers> = {}) {
  const goods = new Map(GOODS.map((good) => [good.id, good]))
  return planSheet(matched(lines), goods, { ...NOTHING, ...answers })
}

test('a name without a size that several goods have is asked about, and with one it is not', () => {
  const lines = ['Name;Unit;Stock', 'Absolut;l;3', 'Absolut 0.5;l;1']
  const { asked, lines: found } = plan(lines)
  expect(asked).toMatchObject([{ at: 1, candidates: [small.id, large.id], answer: undefined }])
  expect(found).toMatchObject([{ good_id: small.id, amount: 1000 }])
  const answered = plan(lines, { goods: new Map([[1, large.id]]) })
  expect(answered.lines.map(({ good_id }) => good_id).sort()).toEqual([small.id, large.id].sort())
})

test('a name that was answered for a sheet before is not asked about again', () => {
  const lines = ['Name;Unit;Stock', 'Водка N 17;l;3']
  expect(matched(lines)[0]?.good_id).toBeNull()
  const knownNames = new Map([[nameKey('ВОДКА n 17'), large.id]])
  expect(matched(lines, { knownNames })[0]?.good_id).toBe(large.id)
})

test('a code that only looks like a bar’s own is never taken for it without a word', () => {
  const { asked, lines } = plan(['Code;Name;Unit;Stock', '101;Paper cups;pcs;40'])
  expect(lines).toEqual([])
  expect(asked).toMatchObject([{ candidates: [syrup.id], answer: undefined }])
})

test('lines without a unit wait for the one that a person says holds for all of them', () => {
  const lines = ['Name;Stock', 'Absolut 0.7;3', 'Kilikia;12']
  expect(plan(lines)).toMatchObject({ lines: [], withoutUnit: 2 })
  expect(plan(lines).left.map(({ reason }) => reason)).toEqual(['unit_missing', 'unit_missing'])
  const answered = plan(lines, { unit: 'pcs' })
  expect(answered.lines).toMatchObject([
    { good_id: large.id, unit: 'pcs', amount: 3000, sum: null },
    { good_id: beer.id, unit: 'pcs', amount: 12_000 },
  ])
})

test('lines of one good add up in one unit, and in two a person chooses', () => {
  const head = 'Name;Unit;Stock;Sum'
  const same = plan([head, 'Absolut 0.7;l;3;300', 'Absolut 0.7;l;0.5;50'])
  expect(same).toMatchObject({ added: 1, lines: [{ amount: 3500, sum: 35_000 }], asked: [] })
  const lines = [head, 'Absolut 0.7;l;3;300', 'Absolut 0.7;pcs;2;']
  const two = plan(lines)
  expect(two.lines).toEqual([])
  expect(two.asked).toMatchObject([{ isDouble: true }, { isDouble: true }])
  const both = new Map([
    [1, large.id],
    [2, large.id],
  ])
  // Nobody adds litres and bottles up because both were chosen.
  expect(plan(lines, { goods: both })).toMatchObject({
    lines: [],
    asked: [{ answer: undefined }, { answer: undefined }],
  })
  expect(plan(lines, { goods: new Map([[1, large.id]]) })).toMatchObject({
    lines: [{ unit: 'l', amount: 3000 }],
    asked: [{ answer: large.id }, { answer: null }],
    left: [{ at: 2, reason: 'double' }],
  })
  const goods = new Map([
    [1, null],
    [2, large.id],
  ])
  expect(plan(lines, { goods })).toMatchObject({
    lines: [{ unit: 'pcs', amount: 2000, sum: null }],
    left: [{ at: 1, reason: 'left_out' }],
    // Both answers can be changed.
    asked: [{ answer: null }, { answer: large.id }],
  })
})

test('every line of any sheet is compared, asked about or left out with a reason', () => {
  const name = fc.constantFrom('Absolut', 'Absolut 0.7', 'Kilikia', 'Kilikia 0,5', 'Napkins', '')
  const unit = fc.constantFrom('l', 'шт', 'ящ', 'кг', '')
  const stock = fc.constantFrom('1', '-0,5', '1 200,5', 'x', '', '(3)', '4 бут')
  const line = fc.tuple(name, unit, stock).map((cells) => cells.join(';'))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (rows) => {
      const lines = ['Name;Unit;Stock', ...rows]
      const all = matched(lines)
      const { lines: sums, asked, left } = plan(lines)
      const shown = new Set([...asked, ...left].map(({ at }) => at))
      const compared = all.filter(({ at }) => !shown.has(at))
      expect(compared.every(({ good_id }) => sums.some((one) => one.good_id === good_id))).toBe(
        true,
      )
      expect(new Set(sums.map(({ good_id }) => good_id)).size).toBe(sums.length)
    }),
  )
})
