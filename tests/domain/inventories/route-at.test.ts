import { expect, it } from 'vitest'
import { doublesOf } from '#domain/counting/doubles.ts'
import { coverageOf } from '#domain/counting/coverage.ts'
import { routeAt } from '#domain/inventories/places/route-at.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { buildEntry, buildGood, NOW } from '#tests/support/bars/builders.ts'

const [vodka, gin, rum] = [buildGood(), buildGood(), buildGood()]
const minute = (at: number): string => `2026-11-02T18:${String(at).padStart(2, '0')}:00.000Z`
const stood = (good: typeof vodka, place: string | null, at: number, over = {}) =>
  buildEntry({ good_id: good.id, barcode: null, place, measured_at: minute(at), ...over })

/** Vodka, gin and rum in the bar; rum and vodka in the cellar. */
const last = [
  stood(vodka, 'bar', 1),
  stood(gin, 'bar', 2),
  stood(rum, 'bar', 3),
  stood(rum, 'cellar', 4),
  stood(vodka, 'cellar', 5),
]

it('is what the place had last time, in the order of then, without what is counted there', () => {
  expect(routeAt(last, [], 'cellar')).toEqual({ next: rum.id, left: [rum.id, vodka.id] })
  const now = [stood(gin, 'bar', 30)]
  expect(routeAt(last, now, 'bar')).toEqual({ next: rum.id, left: [vodka.id, rum.id] })
})

it('has a good in both places where it stood, which is no double', () => {
  const now = [stood(vodka, 'bar', 30), stood(vodka, 'cellar', 31, { user_id: gin.id })]
  expect(routeAt(last, now.slice(0, 1), 'cellar').left).toContain(vodka.id)
  expect(routeAt(last, now, 'cellar').left).toEqual([rum.id])
  expect(doublesOf(now)).toEqual([])
  expect(totalsByGood(now)).toMatchObject([{ entries: 2, open_bottles: 2 }])
  expect(coverageOf(now, last).counted).toMatchObject([{ places: ['bar', 'cellar'] }])
})

it('goes on through the whole bar where nothing is left, or nothing ever was', () => {
  const now = [stood(rum, 'cellar', 30), stood(vodka, 'cellar', 31)]
  expect(routeAt(last, now, 'cellar')).toEqual({ next: gin.id, left: [] })
  expect(routeAt(last, [], 'terrace')).toEqual({ next: vodka.id, left: [] })
  expect(routeAt(last, [], null)).toEqual({ next: vodka.id, left: [] })
  expect(routeAt([], now, 'bar')).toEqual({ next: null, left: [] })
})

it('leaves out what was deleted, and what there was none of', () => {
  const none = { is_full: true, count: 0 }
  const before = [
    stood(vodka, 'bar', 1, { deleted_at: NOW }),
    stood(gin, 'bar', 2, none),
    stood(rum, 'bar', 3),
  ]
  expect(routeAt(before, [], 'bar')).toEqual({ next: rum.id, left: [rum.id] })
})
