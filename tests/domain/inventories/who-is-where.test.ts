import { expect, it } from 'vitest'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { whoIsWhere } from '#domain/inventories/places/who-is-where.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const ANI = { user_id: newUuid(), user_full_name: 'Ani Petrosyan' }
const ARAM = { user_id: newUuid(), user_full_name: 'Aram Simonyan' }
const at = (minute: number): string => `2026-11-20T18:0${minute}:00.000Z`
const read = (place: string | null, who: typeof ANI, minute: number) =>
  buildEntry({ place, ...who, measured_at: at(minute) })

it('puts everybody where they counted last, in whatever order the entries arrived', () => {
  const entries = [read('cellar', ANI, 4), read('bar', ANI, 1), read(null, ARAM, 3)]
  expect(whoIsWhere(entries, [])).toMatchObject([
    { full_name: 'Ani Petrosyan', place: 'cellar', entries: 2, last_at: at(4), mark: null },
    { full_name: 'Aram Simonyan', place: null, entries: 1, last_at: at(3), mark: null },
  ])
  // A deleted entry tells nothing.
  const deleted = { ...read('shelf', ANI, 5), deleted_at: at(6) }
  expect(whoIsWhere([deleted, ...entries], [])[0]).toMatchObject({ place: 'cellar', entries: 2 })
  // What is not there is said from anywhere.
  const none = { ...read(null, ANI, 7), is_full: true, count: 0 }
  expect(whoIsWhere([none, ...entries], [])[0]).toMatchObject({ place: 'cellar', last_at: at(7) })
})

it('says that somebody is done until they count on', () => {
  const mark: FinishMark = { place: null, ...ANI, at: at(5), is_finished: true, heir: null }
  const entries = [read('bar', ANI, 1)]
  expect(whoIsWhere(entries, [mark])[0]?.mark).toEqual(mark)
  expect(whoIsWhere([...entries, read('bar', ANI, 6)], [mark])[0]?.mark).toBeNull()
})

it('puts a key where it counted, not where the person is who made it', () => {
  const key = { ...ANI, user_full_name: 'Stock robot' }
  const entries = [read('cellar', ANI, 1), read('bar', key, 2)]
  expect(whoIsWhere(entries, [])).toMatchObject([
    { full_name: 'Stock robot', place: 'bar' },
    { full_name: 'Ani Petrosyan', place: 'cellar' },
  ])
})
