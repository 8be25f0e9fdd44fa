import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { posAmounts, sumInUnit, unitErrorOf } from '#domain/pos/amounts.ts'
import { documentNumber, planSending } from '#domain/pos/sending.ts'
import { buildGood, buildInventory } from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'

const bottle = buildGood()
const pack = { id: 'pack', name: 'Bottle 0.7', count: 0.7 }
const total = (over: object = {}) => ({
  good_id: bottle.id,
  barcode: null,
  measurement_unit: 1 as const,
  bottles: 0,
  open_bottles: 0,
  estimated: 0,
  leftover: 0,
  total_leftover: 0,
  entries: 1,
  ...over,
})

describe('an amount for the system', () => {
  test.each([
    ['л', 1.75],
    ['мл', 1750],
    ['дал', 0.175],
    ['шт', 2.5],
    ['кг', 1.66],
  ])('of two bottles and a half in %s is %d', (measurement_unit, amount) => {
    const counted = total({ bottles: 2, leftover: 350, total_leftover: 1750 })
    const product = buildProduct({ measurement_unit })
    expect(posAmounts(counted, bottle, product)).toEqual([{ container_id: null, amount }])
  })

  test('is given in packs of the bottle’s size, with the rest in the unit', () => {
    const product = buildProduct({ containers: [{ id: 'case', name: 'Case', count: 4.2 }, pack] })
    const counted = total({ bottles: 2, leftover: 350, total_leftover: 1750 })
    expect(posAmounts(counted, bottle, product)).toEqual([
      { container_id: 'pack', amount: 2 },
      { container_id: null, amount: 0.35 },
    ])
    const sealed = total({ bottles: 2, total_leftover: 1400 })
    expect(posAmounts(sealed, bottle, product)).toEqual([{ container_id: 'pack', amount: 2 }])
    // The bottle had another size when it was counted.
    const smaller = total({ bottles: 2, total_leftover: 1000 })
    expect(posAmounts(smaller, bottle, product)).toEqual([{ container_id: null, amount: 1 }])
  })

  test('reports what is missing', () => {
    const piece = buildGood({ measurement_unit: 3, litrage: null })
    const grams = buildGood({ measurement_unit: 4, weight_full: null })
    const kilo = buildProduct({ measurement_unit: 'кг' })
    const each = buildProduct({ measurement_unit: 'шт' })
    const litre = buildProduct()
    expect(unitErrorOf(bottle, buildProduct({ measurement_unit: 'порц' }))).toBe('unit_unknown')
    expect(unitErrorOf(piece, buildProduct({ measurement_unit: 'порц' }))).toBeNull()
    expect(unitErrorOf(piece, kilo)).toBe('units_differ')
    expect(unitErrorOf(grams, each)).toBe('units_differ')
    expect(unitErrorOf(grams, litre)).toBe('density_missing')
    expect(unitErrorOf({ ...bottle, litrage: null }, each)).toBe('litrage_missing')
    expect(unitErrorOf({ ...grams, density: 0.8 }, litre)).toBeNull()
  })

  test('is the same in packs as in the unit, to the third decimal', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.double({ min: 0, max: 699, noNaN: true }), (bottles, rest) => {
        const leftover = Math.round(rest * 100) / 100
        const counted = total({ bottles, leftover, total_leftover: bottles * 700 + leftover })
        const product = buildProduct({ containers: [pack] })
        const amounts = posAmounts(counted, bottle, product)
        if (typeof amounts === 'string') throw new Error(amounts)
        expect(sumInUnit(amounts, product)).toBeCloseTo(counted.total_leftover / 1000, 2)
        for (const { amount } of amounts) {
          expect(Math.round(amount * 1000) / 1000).toBe(amount)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the plan of a sending', () => {
  const goods = new Map([[bottle.id, bottle]])
  const problemOf = (over: object, products = [buildProduct()], counted = goods) =>
    planSending([total(over)], counted, products)[0]?.problem

  const match = { client_good_id: bottle.id, status: 1 as const }

  test('reports the problem of every good', () => {
    const gone_at = '2026-11-20T21:15:00.000Z'
    expect(problemOf({ good_id: null, barcode: '1' })).toBe('barcode_unknown')
    expect(problemOf({})).toBe('good_unmatched')
    expect(problemOf({}, [buildProduct({ ...match, status: 3 })])).toBe('unit_unresolved')
    expect(problemOf({}, [buildProduct({ ...match, gone_at })])).toBe('product_gone')
    expect(problemOf({ bottles: 2 }, [buildProduct(match)])).toBe('volume_unknown')
    expect(problemOf({}, [buildProduct({ ...match, measurement_unit: 'порц' })])).toBe(
      'unit_unknown',
    )
    expect(problemOf({}, [buildProduct(match)])).toBeNull()
  })

  test('reports that sealed goods measured by weight need the weight of a full one', () => {
    const saved = { ...bottle, measurement_unit: 4 as const, weight_full: null }
    const product = buildProduct({ ...match, measurement_unit: 'кг' })
    const counted = new Map([[bottle.id, saved]])
    expect(problemOf({ bottles: 2 }, [product], counted)).toBe('weight_missing')
    expect(problemOf({ leftover: 300, total_leftover: 300 }, [product], counted)).toBeNull()
    const weighed = new Map([[bottle.id, { ...saved, weight_full: 11_540 }]])
    expect(problemOf({ bottles: 2 }, [product], weighed)).toBe('volume_unknown')
  })

  test('prefers an existing product to one that is gone', () => {
    const gone = buildProduct({ ...match, gone_at: '2026-11-20T21:15:00.000Z' })
    const there = buildProduct(match)
    expect(planSending([total()], goods, [gone, there])[0]?.product).toEqual(there)
  })

  test('always gives an inventory the same document number', () => {
    const inventory = buildInventory({ id: '0190b9d8-0000-7000-8000-00000a1b2c3d', row_number: 12 })
    expect(documentNumber(inventory, 1)).toBe('DRAM-12-0A1B2C3D')
    expect(documentNumber(inventory, 2)).toBe('DRAM-12-0A1B2C3D-2')
  })
})
