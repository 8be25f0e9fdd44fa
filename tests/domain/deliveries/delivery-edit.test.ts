import { expect, test } from 'vitest'
import type { DeliveryLine, LinePrice } from '#domain/deliveries/deliveries.ts'
import { editOf } from '#domain/deliveries/delivery-edit.ts'
import { buildDelivery } from '#tests/support/bars/builders.ts'

const delivery = buildDelivery([{ amount: 3 }, { amount: 5 }], {
  delivered_at: '2026-11-21T14:05:09.000Z',
  supplier: 'Alco',
  number: '7',
})
const [first, second] = delivery.lines as [DeliveryLine, DeliveryLine]
const price = (line: DeliveryLine, amount: number, currency = 'USD'): LinePrice => {
  return { line_id: line.id, amount, currency, of: 'unit' }
}
const prices = [price(first, 100), price(second, 900, 'AMD')]

const { supplier, number, delivered_at } = delivery
const typed = { supplier, number, delivered_at, lines: delivery.lines, prices: prices.slice(0, 1) }
const edit = (over: Partial<typeof typed>, currency: string | null = 'USD') =>
  editOf(delivery, prices, { ...typed, ...over }, currency)
const NOTHING = { delivery_id: delivery.id, fields: {}, lines: [], removed: [], prices: [] }

/** As the server may send it: the same fields in another order. */
function turned<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).toReversed()) as T
}

test('what a form did not change is no edit, in whichever order and second it stands', () => {
  expect(edit({})).toBeNull()
  const same = { lines: delivery.lines.map(turned), prices: typed.prices.map(turned) }
  expect(edit({ ...same, delivered_at: '2026-11-21T14:05:00.000Z' })).toBeNull()
  expect(edit({ prices: [] }, null)).toBeNull()
})

test.each([
  ['supplier', 'Vino'],
  ['number', ''],
  ['delivered_at', '2026-11-21T14:06:00.000Z'],
] as const)('only a %s that differs is changed', (field, value) => {
  expect(edit({ [field]: value })).toEqual({
    ...NOTHING,
    fields: { [field]: value },
    unpriced: [],
  })
})

test('only lines that differ, came or went are changed', () => {
  const changed = { ...first, amount: 4 }
  const added = { ...second, id: 'added' }
  expect(edit({ lines: [changed, second, added] })).toMatchObject({
    lines: [changed, added],
    removed: [],
  })
  expect(edit({ lines: [second], prices: [] })).toEqual({
    ...NOTHING,
    removed: [first.id],
    unpriced: [],
  })
})

test('a price is changed, or taken away where it is in the currency that was asked for', () => {
  const dearer = price(first, 101)
  expect(edit({ prices: [dearer] })).toMatchObject({ prices: [dearer], unpriced: [] })
  expect(edit({ prices: [] })).toEqual({ ...NOTHING, unpriced: [first.id] })
  const inDollars = price(second, 2)
  expect(edit({ prices: [...typed.prices, inDollars] })).toMatchObject({
    prices: [inDollars],
    unpriced: [],
  })
})
