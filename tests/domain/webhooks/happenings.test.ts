import { expect, test } from 'vitest'
import { happeningsIn } from '#domain/webhooks/happenings.ts'
import { buildDelivery, buildInventory, buildMovement, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const id = newUuid()
const typesOf = (...changes: Parameters<typeof happeningsIn>[0]) =>
  happeningsIn(changes).map(({ type }) => type)

test('an inventory is told once it is completed, and each time that it is', () => {
  const open = buildInventory({ id })
  expect(typesOf({ table: 'inventories', row: open })).toEqual([])
  const subjects = [NOW, '2026-11-21T21:15:00.000Z'].map((closed_at) => {
    const row = { ...open, status: 'closed' as const, closed_at }
    const [told] = happeningsIn([{ table: 'inventories', row }])
    expect(told).toMatchObject({ type: 'inventory.completed', at: closed_at })
    return told?.subject
  })
  expect(new Set(subjects).size).toBe(2)
})

test('a delivery and a movement are told with the number of their lines', () => {
  const [delivery, movement] = [buildDelivery([{}]), buildMovement([{}])]
  expect(
    happeningsIn([
      { table: 'deliveries', row: delivery },
      { table: 'movements', row: movement },
    ]),
  ).toMatchObject([
    { type: 'delivery.recorded', data: { delivery_id: delivery.id, line_count: 1 } },
    { type: 'movement.recorded', data: { movement_id: movement.id, line_count: 1 } },
  ])
})

test('a transfer that both branches recorded is told once', () => {
  const [row, other] = [buildMovement([{}]), buildMovement([{}])]
  const joined = { ...other, joined_into: row.id }
  expect(typesOf({ table: 'movements', row })).toEqual(['movement.recorded'])
  expect(typesOf({ table: 'movements', row }, { table: 'movements', row: joined })).toEqual([])
})
