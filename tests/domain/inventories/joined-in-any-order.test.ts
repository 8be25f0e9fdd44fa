import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WorkingSet } from '#domain/commands/state.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { newUuid } from '#tests/support/ids.ts'
import {
  kept,
  other,
  both,
  bar,
  decide,
  type Reading,
  record,
  inventoryIn,
  entriesIn,
  livingIn,
  LABEL,
} from '#tests/support/bars/two-counts.ts'

type Step = { type: 'record'; reading: Reading } | { type: 'delete' | 'restore'; pick: number }

const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('record' as const),
      reading: fc.record({
        id: fc.integer().map(() => newUuid()),
        inventory_id: fc.constantFrom(kept.id, other.id),
        barcode: fc.constantFrom(null, null, LABEL, 'DRAM-N4UG-BPJF'),
        minute: fc.integer({ min: 1, max: 300 }),
        gross: fc.integer({ min: 5000, max: 11_000 }),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('delete' as const, 'restore' as const),
      pick: fc.nat({ max: 20 }),
    }),
  },
)

/** Each phone names the inventory that it knew; the entries are told by the order of recording. */
function play(state: WorkingSet, step: Step, all: readonly Reading[]): void {
  if (step.type === 'record') {
    record(state, step.reading)
    return
  }
  const known = all.filter(({ id }) => state.get('entries', id))
  const one = known[step.pick % Math.max(1, known.length)]
  if (!one) return
  const command = step.type === 'delete' ? deleteEntry : restoreEntry
  decide(state, command, { inventory_id: one.inventory_id, entry_id: one.id })
}

function playAll(steps: readonly Step[], joinAt: number | null): WorkingSet {
  const state = bar()
  const all = steps.flatMap((step) => (step.type === 'record' ? [step.reading] : []))
  for (const [index, step] of steps.entries()) {
    if (index === joinAt) decide(state, joinInventories, both)
    play(state, step, all)
  }
  if (joinAt !== null && joinAt >= steps.length) decide(state, joinInventories, both)
  return state
}

const counted = (state: WorkingSet, inventory: Inventory) =>
  totalsByGood(entriesIn(state, inventory).toSorted((a, b) => (a.id < b.id ? -1 : 1)))

const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 14 })

test('whenever the joining arrives among what was counted, the totals are the same', () => {
  fc.assert(
    fc.property(anySteps, fc.nat({ max: 14 }), (steps, joinAt) => {
      const late = playAll(steps, steps.length)
      const early = playAll(steps, Math.min(joinAt, steps.length))
      expect(livingIn(early, kept)).toEqual(livingIn(late, kept))
      expect(counted(early, kept)).toEqual(counted(late, kept))
      expect(entriesIn(early, other)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('joined inventories total what one would in which every bottle with a label counts once', () => {
  fc.assert(
    fc.property(anySteps, fc.nat({ max: 14 }), (all, joinAt) => {
      // A label that one of the two read twice is for a person to judge.
      const seen = new Set<string>()
      const steps = all.filter((step) => {
        if (step.type !== 'record' || step.reading.barcode === null) return true
        const key = `${step.reading.inventory_id} ${step.reading.barcode}`
        if (seen.has(key)) return false
        return Boolean(seen.add(key))
      })
      const joined = playAll(steps, Math.min(joinAt, steps.length))
      const inOne = playAll(
        steps.map((step) =>
          step.type === 'record'
            ? { ...step, reading: { ...step.reading, inventory_id: kept.id } }
            : step,
        ),
        null,
      )
      const living = entriesIn(inOne, kept).filter(({ deleted_at }) => deleted_at === null)
      const isLast = (entry: Entry): boolean =>
        entry.barcode === null ||
        !living.some(
          (later) =>
            later.barcode === entry.barcode &&
            `${later.measured_at} ${later.id}` > `${entry.measured_at} ${entry.id}`,
        )
      const ids = living.filter(isLast).map(({ id }) => id)
      expect(livingIn(joined, kept)).toEqual(ids.toSorted())
    }),
    { numRuns: 300 },
  )
})

test('undone, every entry is where it was counted for, as if nothing had been joined', () => {
  fc.assert(
    fc.property(anySteps, fc.nat({ max: 14 }), (steps, joinAt) => {
      const apart = playAll(steps, null)
      const state = playAll(steps, Math.min(joinAt, steps.length))
      decide(state, undoJoin, both)
      for (const inventory of [kept, other]) {
        expect(livingIn(state, inventory)).toEqual(livingIn(apart, inventory))
        expect(counted(state, inventory)).toEqual(counted(apart, inventory))
      }
      const { parts: _history, ...row } = inventoryIn(state, kept)
      const { parts: _none, ...before } = kept
      expect(row).toEqual(before)
      expect(inventoryIn(state, other)).toMatchObject({ ...other })
    }),
    { numRuns: 300 },
  )
})
