import { expect, test } from 'vitest'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { barsSummary, type BarsBook } from '#domain/import/row-gap.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { absolut, plan, vodka, type Given } from './planned.ts'
import { planned, sold } from './till/tilled.ts'

const EAN = '7312040017072'
const weighed = (weight: number) => ({
  weight,
  bars: 4,
  has_outliers: false,
  spread: 60,
  error: 70,
})
const PROPOSAL: CatalogueProposal = {
  bars: 5,
  name_en: 'Another name',
  name_ru: null,
  name_hy: null,
  litrage: 700,
  strength: 4000,
  weight_full: weighed(11_720),
  weight_empty: weighed(5050),
}
const told = (over: Partial<CatalogueProposal> = {}, isTaken = true): BarsBook => ({
  answers: new Map([[EAN, { ...PROPOSAL, ...over }]]),
  isTaken,
})

const HEADS = ['Name', 'Type', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight', 'Strength']
function row(over: Record<string, string> = {}, given: Given = {}) {
  const usual: Record<string, string> = { Name: 'Absolut', Type: 'Vodka', Unit: 'Weighed bottle' }
  const texts: Record<string, string> = { ...usual, Barcode: EAN, ...over }
  const made = plan([HEADS, HEADS.map((head) => texts[head] ?? '')], given)
  const [one] = made.rows
  if (!one) throw new Error('no row')
  return one
}

const TAKEN = {
  litrage: 700,
  strength: 4000,
  weight_full: 11_720,
  weight_full_source: 'typed',
  weight_full_error: 70,
  weight_full_bars: 4,
  weight_empty: 5050,
  weight_empty_source: 'typed',
  weight_empty_error: 70,
  weight_empty_bars: 4,
}

test('what a row leaves open is proposed, and taken only when a person takes it', () => {
  const before = row({ Size: '0.7' }, { bars: told({}, false) })
  expect(before.gap).toEqual({
    barcode: EAN,
    filling: {
      bars: 5,
      litrage: null,
      strength: 4000,
      weight_full: PROPOSAL.weight_full,
      weight_empty: PROPOSAL.weight_empty,
    },
  })
  expect(before.after).toMatchObject({ strength: null, weight_full: null, weight_full_bars: null })
  const after = row({ Size: '0.7' }, { bars: told() })
  expect(after).toMatchObject({ kind: 'new', after: { ...TAKEN, name_en: 'Absolut' } })
  expect(after.gap).toEqual(before.gap)
})

test('a bottle that lacks its size is no fault any more once it is taken', () => {
  const before = row({}, { bars: told({}, false) })
  expect(before).toMatchObject({ kind: 'faulty', faults: [{ code: 'litrage_required' }] })
  expect(before.gap?.filling?.litrage).toBe(700)
  expect(row({}, { bars: told() })).toMatchObject({ kind: 'new', faults: [], after: TAKEN })
})

test('what the file says stays, whatever other bars say', () => {
  const said = { Size: '0.7', 'Full weight': '1190', 'Empty weight': '520', Strength: '0' }
  const whole = row(said, { bars: told() })
  expect(whole.gap).toBeUndefined()
  expect(whole.after).toMatchObject({ weight_full: 11_900, weight_full_bars: null, strength: 0 })
  const half = row({ Size: '0.7', 'Full weight': '1190' }, { bars: told() })
  expect(half.gap?.filling).toMatchObject({ weight_full: null, weight_empty: { weight: 5050 } })
  expect(half.after).toMatchObject({
    weight_full: 11_900,
    weight_full_bars: null,
    weight_empty: 5050,
    weight_empty_bars: 4,
  })
  // A cell that cannot be read is something that the file says.
  const unread = row({ Size: '0.7', Strength: '?' }, { bars: told() })
  expect(unread).toMatchObject({ kind: 'faulty', gap: { filling: { strength: null } } })
})

test('a bottle of another size, and a weight that the other one contradicts, are not proposed', () => {
  expect(row({ Size: '1 l' }, { bars: told() })).toMatchObject({
    gap: { filling: null },
    after: { litrage: 1000, weight_full: null, strength: null },
  })
  const light = row({ Size: '0.7', 'Full weight': '500' }, { bars: told() })
  expect(light.gap?.filling).toMatchObject({ strength: 4000, weight_empty: null })
})

test('the unit is never theirs: pieces get a size and a strength, and what is weighed nothing', () => {
  const pieces = row({ Unit: 'pcs' }, { bars: told() })
  expect(pieces.after).toMatchObject({
    measurement_unit: MEASUREMENT_UNIT.pieces,
    litrage: 700,
    strength: 4000,
    weight_full: null,
  })
  const paper = row({ Unit: '', Type: 'Paper' }, { bars: told() })
  expect(paper.after.measurement_unit).toBe(MEASUREMENT_UNIT.pieces)
  expect(row({ Unit: 'Sold by weight' }, { bars: told() }).gap).toBeUndefined()
})

test('a good that is here gets what it lacks and the row does not say, both weights or none', () => {
  const bare = { ...absolut, strength: null, weight_full: null, weight_empty: null }
  const goods = { goods: [bare], types: [vodka] }
  const filled = row({}, { ...goods, bars: told() })
  const { litrage: _, ...lacking } = TAKEN
  expect(filled).toMatchObject({ kind: 'changed', good_id: absolut.id, after: lacking })
  expect(filled.before).toMatchObject({ weight_full: null, weight_full_bars: null, strength: null })
  expect(row({}, { ...goods, bars: told({}, false) }).kind).toBe('unchanged')
  const one = row({}, { ...goods, bars: told({ weight_full: null }) })
  expect(one).toMatchObject({ kind: 'changed', after: { strength: 4000 } })
  expect(one.after).not.toHaveProperty('weight_empty')
  // Its own weights stay.
  const own = row({}, { goods: [{ ...absolut, strength: null }], bars: told() })
  expect(own.after).toEqual({ strength: 4000 })
})

test('a cell that went out full and comes back empty says so', () => {
  const sent = { ...absolut, strength: 4000 }
  const heads = [...HEADS, 'Dram ID']
  const cells = ['Absolut', 'Vodka', '', EAN, '0.7', '1190', '520', '', sent.id]
  const exported = new Map([[sent.id, { strength: '40', litrage: '0.7', id: sent.id }]])
  const made = plan([heads, cells], { goods: [sent], exported, bars: told() })
  expect(made.rows[0]).toMatchObject({ kind: 'changed', after: { strength: null } })
  expect(made.rows[0]?.gap).toBeUndefined()
})

test('nobody is asked of numbers that mean nothing elsewhere, or of a row that is another', () => {
  for (const Barcode of ['', '2000000000015', 'BAR-1']) {
    expect(row({ Barcode }, { bars: told() }).gap).toBeUndefined()
  }
  const cells = ['Absolut', 'Vodka', 'Weighed bottle', EAN, '0.7', '', '', '']
  const { rows } = plan([HEADS, cells, cells], { bars: told() })
  expect(rows.map(({ gap }) => gap?.barcode)).toEqual([EAN, undefined])
})

test('a summary says of whom to ask, and how many rows can be filled', () => {
  const rows = [row({ Size: '0.7' }, { bars: told() }), row({ Size: '0.7' })]
  const nobody = new Map([[EAN, null]])
  expect(barsSummary(rows, { answers: new Map(), isTaken: false })).toEqual({
    unasked: [EAN],
    rows: 1,
    isTaken: false,
  })
  expect(barsSummary(rows, { answers: nobody, isTaken: true })).toMatchObject({ unasked: [] })
})

test('new goods of products get what the system leaves open, and keep what it says', () => {
  const bottle = { id: 'c-1', name: 'бут', count: 0.7, weight_full: 11_900, weight_empty: 5200 }
  const bars = told()
  const bare = planned([sold('Absolut', { barcodes: [EAN] })], { bars })
  expect(bare.rows[0]).toMatchObject({
    kind: 'new',
    after: TAKEN,
    till: { isMatched: true },
  })
  const own = planned([sold('Absolut', { barcodes: [EAN], containers: [bottle] })], { bars })
  expect(own.rows[0]?.after).toMatchObject({
    litrage: 700,
    strength: 4000,
    weight_full: 11_900,
    weight_full_bars: null,
    weight_empty: 5200,
  })
  // What only a person can say is not said by other bars.
  const pack = sold('Absolut 6x0.7', { barcodes: [EAN], measurement_unit: 'шт' })
  const [asked] = planned([pack], { bars }).rows
  expect(asked).toMatchObject({ kind: 'faulty', faults: [{ code: 'till_pack' }] })
  expect(asked?.gap).toBeUndefined()
})
