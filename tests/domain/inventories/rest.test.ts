import { expect, it } from 'vitest'
import { leavesRest } from '#domain/inventories/places/rest.ts'
import { buildActor, buildEntry } from '#tests/support/bars/builders.ts'

const me = buildActor({ role: 'barmen' })
const OTHER = { user_id: 'other', user_full_name: 'Aram Simonyan' }
const at = (minute: number): string => `2026-11-20T18:0${minute}:00.000Z`
const own = buildEntry({ user_id: me.user_id, measured_at: at(1) })
const theirs = buildEntry({ ...OTHER, measured_at: at(2) })
const done = { place: null, ...OTHER, at: at(3), is_finished: true, heir: null }

it('leaves what is missing to whoever manages the count when nobody else is counting', () => {
  expect(leavesRest(me, 3, [own], [])).toBe(true)
  expect(leavesRest(me, 3, [own, theirs], [done])).toBe(true)
  expect(leavesRest(me, 3, [own, { ...theirs, deleted_at: at(4) }], [])).toBe(true)
})

it('leaves nothing when nothing is missing, somebody else counts, or the person manages it', () => {
  expect(leavesRest(me, 0, [own], [])).toBe(false)
  expect(leavesRest(me, 3, [own, theirs], [])).toBe(false)
  const manager = buildActor({ role: 'manager', user_id: me.user_id })
  expect(leavesRest(manager, 3, [own], [])).toBe(false)
})
