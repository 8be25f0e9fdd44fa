import { expect, test } from 'vitest'
import { askableGoods } from '#domain/counting/recounts/askable.ts'
import { recountedGoods } from '#domain/counting/recounts/recount-rounds.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { buildCountedGood, buildRecount } from '#tests/support/bars/recount-rows.ts'

const { inventory, good, about, first } = buildCountedGood()
const goods = new Map([[good.id, good]])

test('what is counted can be asked for until somebody is on it, and again once it was given back', () => {
  const idsOf = (asked: Partial<Recount> | null, entries = [first]) => {
    const recounts = asked ? [buildRecount({ ...about, ...asked })] : []
    const recounted = recountedGoods({ inventory, entries: [first], readings: [], recounts })
    return [...askableGoods({ recounted, goods }, entries).keys()]
  }
  expect(idsOf(null)).toEqual([good.id])
  expect(idsOf(null, [{ ...first, deleted_at: first.created_at }])).toEqual([])
  expect(idsOf({})).toEqual([])
  expect(idsOf({ status: 'counted', decision: 'taken' })).toEqual([])
  expect(idsOf({ status: 'cancelled' })).toEqual([good.id])
})
