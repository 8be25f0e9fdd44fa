import { expect, test } from 'vitest'
import { flowsOfBranch } from '#domain/deliveries/received-between.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { inPieces } from '#domain/stock/buying/in-pieces.ts'
import { suppliesOf } from '#domain/stock/buying/what-to-buy.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import {
  buildEntry,
  buildGood,
  buildInventory,
  buildMovement,
  NOW,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood({ litrage: 700 })
const [hall, roof] = [newUuid(), newUuid()]
const day = (n: number): string => new Date(Date.parse(NOW) + n * 24 * 3_600_000).toISOString()

const counted = (at: number, bottles: number) => {
  const measured_at = day(at)
  const sealed = { is_full: true, count: bottles, gross: null, millilitres: bottles * 700 }
  const inventory = buildInventory({ branch_id: roof, created_at: day(at), closed_at: day(at) })
  const entry = buildEntry({ inventory_id: inventory.id, good_id: gin.id, measured_at, ...sealed })
  return { inventory, contents: contentsByGood([entry], new Map()) }
}

function supplyAfter(sent: Partial<Movement>) {
  const lines = [{ good_id: gin.id, amount: 2 }]
  const transfer = buildMovement(lines, {
    branch_id: hall,
    to_branch_id: roof,
    reason: 'transfer',
    waits_in: roof,
    moved_at: day(15),
    ...sent,
  })
  const flows = flowsOfBranch(roof, [], [transfer], new Map())
  return suppliesOf([counted(0, 20), counted(7, 13), counted(14, 6)], flows, day(16))[0]
}

test('what another branch has sent is on the way, and there already as far as buying goes', () => {
  // Six bottles and two that were sent, less the use of two days.
  const there = { received: 1_400_000, left: 6 * 700_000 }
  expect(supplyAfter({})).toMatchObject({ ...there, onTheWay: 1_400_000 })
  const received = { lines: [], user_id: newUuid(), user_full_name: 'Aram', said_at: day(15) }
  expect(supplyAfter({ waits_in: null, received })).toMatchObject({ ...there, onTheWay: 0 })
})

test('what was there when it was counted is no longer on the way', () => {
  const before = { received: 0, onTheWay: 0 }
  expect(supplyAfter({ moved_at: day(13) })).toMatchObject(before)
  expect(supplyAfter({ deleted_at: day(15) })).toMatchObject(before)
})

test('what this branch alone has recorded as come is not on the way', () => {
  expect(supplyAfter({ waits_in: hall })).toMatchObject({ received: 1_400_000, onTheWay: 0 })
})

test('whole bottles are told as such, all else as it is', () => {
  expect(inPieces(1_400_000, 'ml', 700_000)).toEqual({ unit: 'pieces', amount: 2000 })
  expect(inPieces(1_500_000, 'ml', 700_000)).toEqual({ unit: 'ml', amount: 1_500_000 })
  expect(inPieces(2_500_000, 'g', null)).toEqual({ unit: 'g', amount: 2_500_000 })
})
