import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryLine } from '#domain/deliveries/deliveries.ts'
import { receivedBetween } from '#domain/deliveries/received-between.ts'
import { buildDelivery, buildMovement } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const [vodka, lemons] = [newUuid(), newUuid()]
const day = (n: number): string => new Date(Date.UTC(2026, 10, n)).toISOString()

const delivery = (delivered_at: string, lines: Partial<DeliveryLine>[], isGone = false) =>
  buildDelivery(
    lines.map((line) => ({ good_id: vodka, ...line })),
    { delivered_at, deleted_at: isGone ? delivered_at : null },
  )

test('a delivery in the middle of a count belongs to each good by the moment it was read', () => {
  const [opening, middle] = [day(1), day(10)]
  const during = delivery(middle, [{ amount: 6 }, { good_id: lemons, unit: 'kg', amount: 2500 }])
  const read = new Map([
    [vodka, { opening, closing: day(9) }],
    [lemons, { opening, closing: day(11) }],
  ])
  const received = receivedBetween([during], read)
  expect(received.get(vodka)).toBeUndefined()
  expect(received.get(lemons)).toEqual({
    pieces: 0,
    millilitres: 0,
    grams: 2500,
    delivery_ids: [during.id],
    sentIn: { pieces: 0, millilitres: 0, grams: 0 },
    writtenOff: { pieces: 0, millilitres: 0, grams: 0 },
    sentOut: { pieces: 0, millilitres: 0, grams: 0 },
  })
})

test('cases count their bottles, removed deliveries and unnamed lines nothing', () => {
  const read = new Map([[vodka, { opening: '', closing: day(9) }]])
  const came = [
    delivery(day(2), [{ unit: 'case', amount: 2, case_size: 12 }, { amount: 1 }]),
    delivery(day(3), [{ unit: 'l', amount: 30_000 }]),
    delivery(day(4), [{ good_id: null }]),
    delivery(day(5), [{ amount: 100 }], true),
  ]
  const received = receivedBetween(came.toReversed(), read).get(vodka)
  expect(received).toMatchObject({ pieces: 25, millilitres: 30_000 })
  expect(received?.delivery_ids).toEqual(came.slice(0, 2).map(({ id }) => id))
})

test('what was written off counts between the readings of its own good, and never as received', () => {
  const read = new Map([[vodka, { opening: day(1), closing: day(9) }]])
  const gone = (moved_at: string, line: object, deleted_at: string | null = null) =>
    buildMovement([{ good_id: vodka, ...line }], { moved_at, deleted_at })
  const flows = [
    gone(day(1), { amount: 50 }),
    gone(day(2), { unit: 'l', amount: 150 }),
    delivery(day(3), [{ amount: 6 }]),
    gone(day(9), { amount: 2 }),
    gone(day(4), { amount: 100 }, day(5)),
    gone(day(10), { amount: 100 }),
    gone(day(5), { good_id: lemons, unit: 'kg', amount: 100 }),
  ]
  for (const order of [flows, flows.toReversed()]) {
    expect(receivedBetween(order, read).get(vodka)).toMatchObject({
      pieces: 6,
      millilitres: 0,
      writtenOff: { pieces: 2, millilitres: 150, grams: 0 },
    })
  }
})

test('over adjoining periods every delivery counts exactly once', () => {
  const moment = fc.integer({ min: 1, max: 28 }).map(day)
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 20 }), moment, (moments, middle) => {
      const came = moments.map((at) => delivery(at, [{ amount: 1 }]))
      const within = (opening: string, closing: string): number =>
        receivedBetween(came, new Map([[vodka, { opening, closing }]])).get(vodka)?.pieces ?? 0
      expect(within('', middle) + within(middle, day(28))).toBe(moments.length)
    }),
  )
})
