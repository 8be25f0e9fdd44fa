import { describe, expect, test } from 'vitest'
import type { DeliveryLine, LinePrice, TakenInvoice } from '#domain/deliveries/deliveries.ts'
import { priceRows, type PricedDelivery } from '#domain/deliveries/price-rows.ts'
import { isAsTaken, taken, takenAgain } from '#domain/deliveries/taken-again.ts'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { buildDelivery, buildGood, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood({ litrage: 700 })
const rum = buildGood({ litrage: 700 })
const goodById = (id: string): Good | undefined => [gin, rum].find((good) => good.id === id)

const lineOf = (good: { id: string } | null = gin, over: Partial<DeliveryLine> = {}) =>
  must(buildDelivery([{ good_id: good?.id ?? null, amount: 6, ...over }]).lines[0], 'line')
const priceOf = ({ id }: DeliveryLine, amount: number): LinePrice => {
  return { line_id: id, amount, currency: 'AMD', of: 'line' }
}
const invoiceOf = (lines: DeliveryLine[], prices: readonly LinePrice[] = []): TakenInvoice => {
  const about = { delivered_at: NOW, supplier: 'Ararat Trade', number: 'A-1' }
  return { ...about, lines, prices: [...prices] }
}
const deliveryOf = (lines: DeliveryLine[], prices: readonly LinePrice[] = []): PricedDelivery => {
  return { delivery: { ...buildDelivery([]), ...invoiceOf(lines), lines }, prices }
}

/** A row as another database writes it. */
const turned = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).toReversed()) as Row

describe('an invoice says the same', () => {
  const line = lineOf()
  const before = invoiceOf([line], [priceOf(line, 100)])

  test('whatever order the fields of its rows have', () => {
    const now = { ...before, lines: before.lines.map(turned), prices: before.prices.map(turned) }
    expect(isAsTaken(before, now)).toBe(true)
  })

  const other = lineOf()
  test.each<[string, Partial<TakenInvoice>]>([
    ['another date', { delivered_at: '2026-11-19T10:00:00.000Z' }],
    ['another number', { number: 'A-2' }],
    ['another supplier', { supplier: 'Else' }],
    ['one more line', { lines: [line, other] }],
    ['another line', { lines: [other] }],
    ['no line', { lines: [] }],
    ['no price', { prices: [] }],
    ['another price', { prices: [priceOf(line, 101)] }],
  ])('unless it has %s', (_, over) => {
    expect(isAsTaken(before, { ...before, ...over })).toBe(false)
  })

  test('as the delivery, where nobody has kept what it said', () => {
    const own = deliveryOf([line], [priceOf(line, 100)])
    const { delivered_at, supplier, number } = own.delivery
    const said = { delivered_at, supplier, number, lines: [line], prices: own.prices }
    expect(taken(own)).toEqual(said)
    const kept = invoiceOf([])
    expect(taken({ ...own, taken: kept })).toBe(kept)
  })
})

describe('an invoice that has changed', () => {
  const [one, two, added] = [lineOf(), lineOf(rum), lineOf(rum)]
  const before = invoiceOf([one, two], [priceOf(one, 100), priceOf(two, 200)])

  test('brings each field that is another', () => {
    const now = {
      ...before,
      delivered_at: '2026-11-19T10:00:00.000Z',
      supplier: 'Else',
      number: 'B',
    }
    const { delivered_at, supplier, number } = now
    expect(takenAgain(deliveryOf([one]), before, now).fields).toEqual({
      delivered_at,
      supplier,
      number,
    })
    expect(takenAgain(deliveryOf([one]), before, { ...before, supplier: '' }).fields).toEqual({})
  })

  test('brings no price of a line that is not here', () => {
    const here = deliveryOf([one], [priceOf(one, 100)])
    const now = { ...before, prices: [priceOf(one, 100), priceOf(two, 250)] }
    const again = takenAgain(here, before, now)
    expect(again.lines).toEqual([one])
    expect(again.prices).toBe(here.prices)
  })

  test('brings the new lines behind those that are here, in the order in which it has them', () => {
    const now = { ...before, lines: [added, { ...two, amount: 9 }, one] }
    expect(takenAgain(deliveryOf([one, two]), before, now).lines).toEqual([
      one,
      { ...two, amount: 9 },
      added,
    ])
  })
})

describe('what the goods of a delivery cost', () => {
  const author = { id: newUuid(), at: NOW, user_id: newUuid(), user_full_name: 'Ani' }
  const rows = (before: PricedDelivery | null, after: PricedDelivery) =>
    priceRows(before, after, goodById, author)
  const line = lineOf()
  const after = deliveryOf([line], [priceOf(line, 6000)])

  test('is told once for each line, with who says it', () => {
    expect(rows(null, after)).toMatchObject([
      {
        good_id: gin.id,
        amount: 1000,
        currency: 'AMD',
        since: NOW,
        line_id: line.id,
        paid: 6000,
        source: 'delivery',
        recorded_at: NOW,
        user_full_name: 'Ani',
      },
    ])
    expect(rows(after, after)).toEqual([])
  })

  test('is told again when it is another, and of the lines that are not, nothing is', () => {
    const second = lineOf(rum)
    const two = deliveryOf([line, second], [priceOf(line, 6000), priceOf(second, 600)])
    const dearer = deliveryOf([line, second], [priceOf(line, 6000), priceOf(second, 1200)])
    expect(rows(after, two)).toMatchObject([{ line_id: second.id, amount: 100 }])
    expect(rows(two, dearer)).toMatchObject([{ line_id: second.id, amount: 200 }])
  })

  test('is nothing any more where the price, the line, the good or the delivery is gone', () => {
    const nothing = { good_id: gin.id, line_id: line.id, amount: null, paid: null, received: null }
    expect(rows(after, deliveryOf([line]))).toMatchObject([nothing])
    expect(rows(after, deliveryOf([], [priceOf(line, 6000)]))).toMatchObject([nothing])
    expect(rows(after, deliveryOf([{ ...line, good_id: null }], after.prices))).toMatchObject([
      nothing,
    ])
    const gone = { ...after, delivery: { ...after.delivery, deleted_at: NOW } }
    expect(rows(after, gone)).toMatchObject([nothing])
    expect(rows(gone, after)).toMatchObject([{ amount: 1000 }])
  })

  test('is nothing for the old good, and something for the new one, where a line has another', () => {
    const moved = deliveryOf([{ ...line, good_id: rum.id }], after.prices)
    const told = rows(after, moved)
    expect(told).toMatchObject([
      { good_id: gin.id, amount: null },
      { good_id: rum.id, amount: 1000 },
    ])
    expect(new Set(told.map(({ id }) => id)).size).toBe(2)
  })

  test('is not told of goods that nobody knows, or of amounts that say nothing of a bottle', () => {
    const strange = lineOf({ id: newUuid() })
    expect(rows(null, deliveryOf([strange], [priceOf(strange, 1)]))).toEqual([])
    const litres = lineOf(gin, { unit: 'l', amount: 700 })
    const sizeless = { ...gin, litrage: null }
    const told = priceRows(null, deliveryOf([litres], [priceOf(litres, 1)]), () => sizeless, author)
    expect(told).toEqual([])
  })
})
