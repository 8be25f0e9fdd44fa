import { expect, test } from 'vitest'
import { recountedGoods, type RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import { must } from '#domain/must.ts'
import { buildEntry, buildInventory } from '#tests/support/bars/builders.ts'
import { buildReading, buildRecount } from '#tests/support/bars/recount-rows.ts'

const at = (time: string): string => `2026-11-21T${time}:00.000Z`
const COMPLETED = at('21:00')
const inventory = { ...buildInventory(), status: 'closed' as const, closed_at: COMPLETED }
const about = { inventory_id: inventory.id, asked_at: at('19:00') }

interface Case {
  recount?: Partial<Recount>
  readings?: Partial<RecountReading>[]
}

function recounted({ recount: over = {}, readings = [] }: Case): RecountedGood {
  const recount = buildRecount({ ...about, ...over })
  const first = buildEntry({ inventory_id: inventory.id, good_id: recount.good_id })
  const read = readings.map((one) =>
    buildReading(recount, { is_late: true, measured_at: at('20:00'), ...one }),
  )
  return must(
    recountedGoods({ inventory, entries: [first], recounts: [recount], readings: read })[0],
    'good',
  )
}

const done = (time: string) => ({ finished_late_at: at(time) })

test('what was done and heard of after completion stands beside the first count, in no round', () => {
  const good = recounted({ recount: done('20:30'), readings: [{}] })
  expect(good).toMatchObject({ verdict: null, rounds: [{ state: 'cancelled', counted: [] }] })
  expect(good.late).toMatchObject([{ isFinished: true, at: at('20:00') }])
})

test('what came in time is part of it as well, once the rest was too late', () => {
  const good = recounted({ recount: done('20:30'), readings: [{ is_late: false }, {}] })
  expect(good.late[0]?.readings).toHaveLength(2)
})

test('that nothing is left is told too', () => {
  expect(recounted({ recount: done('20:30') }).late).toMatchObject([
    { readings: [], at: at('20:30'), isFinished: true },
  ])
})

test('what nobody said is all is shown as well, and what was deleted is not', () => {
  expect(recounted({ readings: [{}] }).late).toMatchObject([{ isFinished: false }])
  expect(recounted({ readings: [{ deleted_at: at('20:10') }] }).late).toEqual([])
  expect(recounted({ readings: [{ is_late: false }] }).late).toEqual([])
})

test('what was read after its counter had said that it was over is apart from the round', () => {
  const recount = { status: 'counted' as const, ended_at: at('20:15') }
  const good = recounted({
    recount,
    readings: [{ is_late: false }, { measured_at: at('20:40') }],
  })
  expect(good.verdict).toMatchObject({ pairs: [{ verdict: { kind: 'agree' } }] })
  expect(good.late).toMatchObject([{ at: at('20:40') }])
  expect(good.late[0]?.readings).toHaveLength(1)
})
