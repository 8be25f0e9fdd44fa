import { expect, test } from 'vitest'
import { saySoldMeanwhile } from '#domain/inventories/commands/say-sold-meanwhile.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Actor } from '#domain/people/people.ts'
import {
  buildActor,
  buildContext,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'

const closed = buildInventory({ status: 'closed', closed_at: NOW })
const manager = buildActor({ role: 'manager', branch_ids: [closed.branch_id] })

const say = (inventory: Inventory, sold_meanwhile: boolean, actor: Actor = manager) =>
  saySoldMeanwhile.decide(
    stateOf({ table: 'inventories', row: inventory }),
    { inventory_id: inventory.id, sold_meanwhile },
    buildContext({ actor }),
  )

test('whoever manages an inventory says that the bar sold, also once it is completed', () => {
  expect(say(closed, true)).toEqual([
    { table: 'inventories', row: { ...closed, sold_meanwhile: true } },
  ])
  expect(say({ ...closed, sold_meanwhile: true }, false)).toMatchObject([
    { row: { sold_meanwhile: false } },
  ])
})

test('saying what is known already changes nothing, also in a row from before it could be said', () => {
  const { sold_meanwhile: _unsaid, ...older } = closed
  expect(say(closed, false)).toEqual([])
  expect(say(older as Inventory, false)).toEqual([])
  expect(say({ ...closed, sold_meanwhile: true }, true)).toEqual([])
})

test('a barman says nothing of it, nor does anybody of another branch', () => {
  const barman = buildActor({ role: 'barmen', branch_ids: [closed.branch_id] })
  const stranger = buildActor({ role: 'manager', branch_ids: [] })
  expect(say(closed, true, barman)).toMatchObject({ code: 'role_denied' })
  expect(say(closed, true, stranger)).toMatchObject({ code: 'branch_denied' })
})
