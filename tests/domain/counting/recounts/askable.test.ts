import { expect, test } from 'vitest'
import { askableGoods, stuckRecounts } from '#domain/counting/recounts/askable.ts'
import { recountedGoods } from '#domain/counting/recounts/recount-rounds.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { buildCountedGood, buildRecount } from '#tests/support/bars/recount-rows.ts'

const { inventory, good, about, counter, first } = buildCountedGood()
const goods = new Map([[good.id, good]])

function asked(over: Partial<Recount> = {}, branch_ids = counter.branch_ids) {
  const recount = buildRecount({ ...about, counter_id: counter.id, ...over })
  const members = [{ ...counter, branch_ids }]
  const rows = { inventory, entries: [first], readings: [], members }
  return { recount, recounted: recountedGoods({ ...rows, recounts: [recount] }) }
}

const idsOf = (recounted: ReturnType<typeof asked>['recounted'], entries = [first]) => [
  ...askableGoods({ recounted, goods }, entries).keys(),
]

test('what is counted can be asked for until somebody is on it', () => {
  expect(idsOf([])).toEqual([good.id])
  expect(idsOf([], [{ ...first, deleted_at: first.created_at }])).toEqual([])
  expect(idsOf(asked().recounted)).toEqual([])
  expect(idsOf(asked({ status: 'counted', decision: 'taken' }).recounted)).toEqual([])
})

test('what waits for somebody who left the branch can be asked of another, who relieves them', () => {
  const { recounted, recount } = asked({}, [])
  expect(idsOf(recounted)).toEqual([good.id])
  expect(stuckRecounts(recounted, [good.id])).toEqual([recount])
  expect(stuckRecounts(recounted, [])).toEqual([])
  expect(stuckRecounts(asked().recounted, [good.id])).toEqual([])
})
