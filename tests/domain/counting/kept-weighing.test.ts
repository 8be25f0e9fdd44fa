import { expect, test } from 'vitest'
import { goesOn, withWeighing, type KeptWeighing } from '#domain/counting/kept-weighing.ts'

const kept: KeptWeighing = {
  inventory_id: 'monday',
  entry_id: 'entry',
  bottle: { barcode: '5000267024011' },
  is_full: false,
  typed: { weight: '82' },
  kept_at: '2026-11-23T20:00:00.000Z',
}
const open = { id: 'monday', closed_at: null }

test('a bottle that was chosen and not saved is gone on with in its own count alone', () => {
  expect(goesOn(kept, open, new Set())).toBe(true)
  expect(goesOn(kept, { ...open, id: 'tuesday' }, new Set())).toBe(false)
})

test('once it is an entry, it is not weighed again', () => {
  expect(goesOn(kept, open, new Set(['entry']))).toBe(false)
})

test('what was chosen before the count was completed is over, what was chosen later is not', () => {
  const closedAt = (closed_at: string) => goesOn(kept, { ...open, closed_at }, new Set())
  expect(closedAt('2026-11-23T20:00:01.000Z')).toBe(false)
  expect(closedAt('2026-11-23T19:59:59.000Z')).toBe(true)
})

test('each count has its own, and a device keeps those of the last five', () => {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  const all = days.reduce<KeptWeighing[]>(
    (before, day) => withWeighing(before, day, { ...kept, inventory_id: day }),
    [],
  )
  expect(all.map(({ inventory_id }) => inventory_id)).toEqual(days.slice(1).toReversed())
  expect(withWeighing(all, 'fri', null)).toHaveLength(4)
})
