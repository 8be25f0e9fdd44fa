import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallsBelow, type FoundBelow } from '#domain/stock/buying/falls-below.ts'
import type { KnownMinimum } from '#domain/stock/buying/minimums.ts'
import type { Supply } from '#domain/stock/buying/what-to-buy.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood({ litrage: 700 })
const BOTTLE = 700_000

const least = (amount: number, good_id = gin.id): KnownMinimum => ({
  id: newUuid(),
  branch_id: newUuid(),
  good_id,
  amount,
  unit: 'piece',
  since: NOW,
  user_id: newUuid(),
  user_full_name: 'Ani Petrosyan',
})

const stock = (bottles: number) => ({
  good_id: gin.id,
  inventory_id: newUuid(),
  readAt: NOW,
  unit: 'ml' as const,
  counted: bottles * BOTTLE,
  estimated: 0,
  received: 0,
  onTheWay: 0,
  recorded: bottles * BOTTLE,
  left: 0,
  size: null,
})

/** Nothing is left by its use. */
const lasting = (bottles: number): Supply => ({
  kind: 'lasting',
  ...stock(bottles),
  aDay: 1,
  spread: null,
  daysLeft: 0,
})

const unknown: Supply = {
  kind: 'unknown',
  good_id: gin.id,
  inventory_id: null,
  readAt: null,
  reason: 'not_counted',
  stock: null,
}

function found(
  supply: Supply | null,
  amount: number | null,
  known: readonly FoundBelow[] = [],
  good = gin,
) {
  const minimums = new Map(amount === null ? [] : [[good.id, least(amount)]])
  return fallsBelow(supply ? [supply] : [], { goods: [good], minimums }, known)
}

const below = { good_id: gin.id, is_below: true, falls: 3 }
const NOTHING = { fallen: [], changed: [] }

describe('a good falls below its minimum', () => {
  test('when less is recorded, whatever its use says is left', () => {
    expect(found(lasting(4), 4)).toEqual(NOTHING)
    expect(found(lasting(3), 4)).toMatchObject({
      fallen: [{ good_id: gin.id, stock: 3 * BOTTLE, missing: BOTTLE, falls: 1 }],
      changed: [{ good_id: gin.id, is_below: true, falls: 1 }],
    })
    const useUnknown: Supply = { ...unknown, reason: 'too_few_counts', stock: stock(3) }
    expect(found(useUnknown, 4).fallen).toHaveLength(1)
  })

  test('once, and again after it was there', () => {
    expect(found(lasting(3), 4, [below])).toEqual(NOTHING)
    const risen = { ...below, is_below: false }
    expect(found(lasting(4), 4, [below])).toEqual({ fallen: [], changed: [risen] })
    expect(found(lasting(3), null, [below])).toEqual({ fallen: [], changed: [risen] })
    expect(found(lasting(3), 4, [risen])).toMatchObject({ fallen: [{ falls: 4 }] })
  })

  test('never while its stock is unknown, of no comparable unit, or it is deleted', () => {
    const gone = { ...gin, deleted_at: NOW }
    const sizeless = { ...gin, litrage: null }
    for (const known of [[], [below]]) {
      expect(found(unknown, 4, known)).toEqual(NOTHING)
      expect(found(null, 4, known)).toEqual(NOTHING)
      expect(found(lasting(3), 4, known, gone)).toEqual(NOTHING)
      expect(found(lasting(3), 4, known, sizeless)).toEqual(NOTHING)
    }
  })

  test('as often as it was there between, over any history', () => {
    const step = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null })
    fc.assert(
      fc.property(fc.array(step), (bottles) => {
        let known: FoundBelow[] = []
        let told = 0
        for (const amount of bottles) {
          const { fallen, changed } = found(amount === null ? unknown : lasting(amount), 3, known)
          told += fallen.length
          known = [
            ...known.filter((one) => !changed.some((o) => o.good_id === one.good_id)),
            ...changed,
          ]
        }
        const sides = bottles.filter((one) => one !== null).map((one) => one < 3)
        const falls = sides.filter((isBelow, at) => isBelow && !sides[at - 1]).length
        expect(told).toBe(falls)
      }),
    )
  })
})
