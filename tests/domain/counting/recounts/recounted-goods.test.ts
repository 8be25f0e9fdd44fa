import { describe, expect, test } from 'vitest'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { snapshotOf } from '#domain/counting/entry-snapshot.ts'
import type { MergedGood } from '#domain/counting/recounts/covered-goods.ts'
import {
  areApart,
  recountedGoods,
  type RecountRows,
} from '#domain/counting/recounts/recount-rounds.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { must } from '#domain/must.ts'
import { buildEntry, buildInventory } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildReading, buildRecount } from '#tests/support/bars/recount-rows.ts'

const at = (time: string): string => `2026-11-21T${time}:00.000Z`
const inventory = buildInventory()
const [good, other] = [newUuid(), newUuid()]

const counted = (good_id: string, over: Partial<Recount> = {}): Recount =>
  buildRecount({
    inventory_id: inventory.id,
    good_id,
    asked_at: at('19:00'),
    status: 'counted',
    ended_at: at('20:30'),
    ...over,
  })
const entry = (good_id: string, over: Partial<Entry> = {}): Entry =>
  buildEntry({ inventory_id: inventory.id, good_id, measured_at: at('18:00'), ...over })
const read = (recount: Recount) => buildReading(recount, { measured_at: at('20:00') })

function only(rows: Omit<RecountRows, 'inventory'>) {
  const goods = recountedGoods({ inventory, ...rows })
  expect(goods).toHaveLength(1)
  return must(goods[0], 'good')
}

describe('goods that were merged', () => {
  const since = (time: string): MergedGood[] => [
    { id: other, merged_into: good, deleted_at: at(time) },
  ]
  const [one, two] = [entry(good), entry(other)]

  test('while both are recounted say nothing of each other, and neither is taken for both', () => {
    const [a, b] = [counted(good), counted(other, { asked_at: at('19:01') })]
    const rows = { entries: [one, two], recounts: [a, b], readings: [read(a), read(b)] }
    expect(recountedGoods({ inventory, ...rows })).toMatchObject([
      { verdict: { suggested: 'first' } },
      { verdict: { suggested: 'first' } },
    ])
    const both = only({ ...rows, merged: since('20:10') })
    const merged = { verdict: { kind: 'incomparable', reason: 'merged' } }
    expect(both.verdict).toMatchObject({
      pairs: [merged, merged, merged],
      suggested: null,
      needsThird: false,
    })
    expect(areApart(both)).toBe(true)
    expect(Object.fromEntries(both.replaces)).toEqual({ [a.id]: [one.id], [b.id]: [two.id] })
  })

  test('after the recount of one leave it incomparable where the other was counted as well', () => {
    const a = counted(good)
    const rows = { recounts: [a], readings: [read(a)], merged: since('21:00') }
    const half = only({ ...rows, entries: [one, two] })
    expect(half.verdict).toMatchObject({ pairs: [{ verdict: { reason: 'merged' } }] })
    // It can be taken for what it was of.
    expect(areApart(half)).toBe(false)
    expect(half.replaces.get(a.id)).toEqual([one.id])
    expect(only({ ...rows, entries: [one] }).verdict).toMatchObject({ suggested: 'first' })
  })

  test('before they were asked for are counted as one', () => {
    const a = counted(good)
    const rows = { recounts: [a], readings: [read(a), read(a)], merged: since('18:30') }
    const both = only({ ...rows, entries: [one, two] })
    expect(both.verdict).toMatchObject({ suggested: 'first' })
    expect(both.replaces.get(a.id)).toEqual([one.id, two.id])
  })
})

describe('a counter who had counted it already, and told later', () => {
  const a = counted(good)
  const rows = { recounts: [a], readings: [read(a)] }
  const first = entry(good)
  const own = (over: Partial<Entry> = {}) => entry(good, { user_id: a.counter_id, ...over })

  test('was not blind, and what they had counted goes with the first count', () => {
    const before = own({ measured_at: at('18:30') })
    const { first: shown, replaces, verdict } = only({ ...rows, entries: [first, before] })
    expect(verdict).toMatchObject({
      pairs: [{ verdict: { kind: 'incomparable', reason: 'counted_before' } }],
      suggested: null,
    })
    expect(shown).toEqual([first])
    expect(replaces.get(a.id)).toEqual([first.id, before.id])
  })

  test('was not blind either when they took it out again, or it was replaced since', () => {
    const taken = { ...a, decision: 'taken' as const }
    const gone = own({ deleted_at: at('21:00') })
    const replaced = { ...first, deleted_at: at('21:00') }
    const cases: [Recount, Entry][] = [
      [a, first],
      [{ ...taken, replaced: [first.id, gone.id] }, replaced],
    ]
    for (const [recount, before] of cases) {
      const found = only({ ...rows, recounts: [recount], entries: [before, gone] })
      expect(found.first).toEqual([before])
      expect(found.verdict).toMatchObject({ pairs: [{ verdict: { reason: 'counted_before' } }] })
    }
  })

  test('was blind when it had been deleted before anybody asked, or came after the recount', () => {
    for (const beside of [own({ deleted_at: at('18:59') }), own({ measured_at: at('20:01') })]) {
      const found = only({ ...rows, entries: [first, beside] })
      expect(found.verdict).toMatchObject({ suggested: 'first' })
      expect(found.replaces.get(a.id)).toEqual([first.id])
    }
  })

  test('leaves a third count of somebody else comparable', () => {
    const third = counted(good, { round: 3, asked_at: at('21:00') })
    const all = { recounts: [a, third], readings: [read(a), read(third)] }
    const { verdict } = only({ ...all, entries: [first, own()] })
    expect(verdict).toMatchObject({
      pairs: [
        { verdict: { reason: 'counted_before' } },
        { one: 'first', other: 'third', verdict: { kind: 'agree' } },
        { one: 'second', other: 'third', verdict: { kind: 'agree' } },
      ],
    })
  })
})

describe('a counter who had corrected what others counted, and told later', () => {
  const a = counted(good)
  const first = entry(good)
  const change = (over: Partial<EntryChange> = {}): EntryChange => ({
    id: newUuid(),
    entry_id: first.id,
    inventory_id: inventory.id,
    branch_id: first.branch_id,
    before: { ...snapshotOf(first), gross: 9000 },
    after: snapshotOf(first),
    user_id: a.counter_id,
    user_full_name: a.counter_full_name,
    created_at: at('18:30'),
    ...over,
  })
  const judged = (changes: EntryChange[], entries = [first]) =>
    only({ entries, changes, recounts: [a], readings: [read(a)] })

  test('was not blind, and the first count stays what it was', () => {
    const found = judged([change()])
    const reason = 'corrected_before'
    expect(found.verdict).toMatchObject({ pairs: [{ verdict: { kind: 'incomparable', reason } }] })
    expect(found.replaces.get(a.id)).toEqual([first.id])
    const gone = { ...first, deleted_at: at('18:30') }
    const left = entry(good)
    expect(judged([change()], [gone, left]).verdict).toMatchObject({
      pairs: [{ verdict: { reason } }],
    })
  })

  test('was blind where it was somebody else, another item, since, or only a name', () => {
    const named = { before: { ...snapshotOf(first), good_id: null } }
    const others: Partial<EntryChange>[] = [
      { user_id: newUuid() },
      { entry_id: newUuid() },
      { created_at: at('20:01') },
      named,
    ]
    for (const over of others) {
      expect(judged([change(over)]).verdict).toMatchObject({ suggested: 'first' })
    }
  })
})
