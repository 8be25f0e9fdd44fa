import { expect, it } from 'vitest'
import { countByPlace, routeOf } from '#domain/inventories/places/route.ts'
import { buildEntry, NOW } from '#tests/support/bars/builders.ts'

const read = (place: string | null, minute: number, over = {}) =>
  buildEntry({ place, measured_at: `2026-11-20T18:0${minute}:00.000Z`, ...over })

it('leads through the places as they were first counted, without what was deleted', () => {
  const entries = [read('bar', 3), read('cellar', 1), read(null, 0), read('bar', 5)]
  expect(routeOf([...entries, read('attic', 0, { deleted_at: NOW })])).toEqual(['cellar', 'bar'])
})

it('counts a line in each of its places', () => {
  const counts = countByPlace([{ places: ['bar', 'cellar'] }, { places: ['bar'] }, { places: [] }])
  expect([...counts]).toEqual([
    ['bar', 2],
    ['cellar', 1],
  ])
})
