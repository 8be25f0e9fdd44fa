import { describe, expect, test } from 'vitest'
import type { GoodTotal } from '#domain/inventories/totals.ts'
import type { Good } from '#domain/goods/goods.ts'
import { posAmounts, sumInUnit } from '#domain/pos/amounts.ts'
import { matchProducts } from '#tests/support/pos/match-products.ts'
import { planSending, productLines, uncountedOf } from '#domain/pos/sending.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const bottle = (litrage: number) => buildGood({ litrage, barcode: null })
const [half, usual, litre] = [bottle(500), bottle(700), bottle(1000)]

const totalOf = (good: Good, bottles: number, leftover: number): GoodTotal => ({
  good_id: good.id,
  barcode: null,
  measurement_unit: 1,
  bottles,
  open_bottles: 1,
  estimated: 0,
  leftover,
  total_leftover: bottles * (good.litrage ?? 0) + leftover,
  entries: 2,
})

const packs = [
  { id: 'c-500', name: '0,5', count: 0.5 },
  { id: 'c-700', name: '0,7', count: 0.7 },
]
const vodka = buildProduct({
  status: 4,
  client_good_id: half.id,
  other_good_ids: [usual.id, litre.id],
  containers: packs,
})
const goods = new Map([half, usual, litre].map((good) => [good.id, good]))

describe('several bottle sizes of one product', () => {
  test('are one line for each pack and one for the rest, whose sum is that of all', () => {
    const totals = [totalOf(half, 2, 120), totalOf(usual, 1, 300), totalOf(litre, 2, 270)]
    const [line, ...others] = productLines(planSending(totals, goods, [vodka]))
    expect(others).toEqual([])
    expect(line?.amounts).toEqual([
      { container_id: 'c-500', amount: 2 },
      { container_id: null, amount: 2.69 },
      { container_id: 'c-700', amount: 1 },
    ])
    expect(line?.good_ids).toEqual([half.id, usual.id, litre.id])
    expect(sumInUnit(line?.amounts ?? [], vodka)).toBe(4.39)
  })

  test('are said when one of them was not counted', () => {
    const lines = planSending([totalOf(half, 2, 120)], goods, [vodka])
    expect(uncountedOf(lines).map(({ good_id }) => good_id)).toEqual([usual.id, litre.id])
  })

  test('are sent together or not at all', () => {
    const unsized = { ...litre, litrage: null, weight_full: null, weight_empty: null }
    const known = new Map([...goods, [litre.id, unsized]])
    const piece = buildProduct({ ...vodka, measurement_unit: 'шт', compare_unit: 3 })
    const lines = planSending([totalOf(half, 2, 0), totalOf(litre, 1, 0)], known, [piece])
    expect(lines.map(({ problem }) => problem)).toEqual(['sibling_unready', 'litrage_missing'])
  })

  test('stay matched when the first of them is deleted', () => {
    const deleted = { ...half, deleted_at: '2026-11-20T21:15:00.000Z' }
    expect(matchProducts([vodka], [deleted, usual, litre])).toMatchObject([
      { status: 4, client_good_id: usual.id, other_good_ids: [litre.id] },
    ])
    expect(matchProducts([vodka], [half, usual, litre])).toEqual([])
  })
})

test.each(['уп', 'упак.', 'pack', 'տուփ', 'ящ'])(
  'bottles are never so many packs: %s is unresolved by unit',
  (measurement_unit) => {
    const good = buildGood({ measurement_unit: 3, litrage: null, barcode: '4600000000008' })
    const product = buildProduct({
      measurement_unit,
      compare_unit: 3,
      barcodes: ['4600000000008'],
      status: 1,
      client_good_id: good.id,
    })
    const total = { bottles: 24, leftover: 0, total_leftover: 0 }
    expect(posAmounts(total, good, product)).toBe('unit_unknown')
    expect(matchProducts([product], [good])).toMatchObject([
      { status: 3, client_good_id: good.id, compare_unit: null },
    ])
  },
)
