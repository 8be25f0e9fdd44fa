import { expect, test } from 'vitest'
import { pointsOf, type Reading } from '#features/count/history/chart-points.ts'

const reading = (id: string, day: number, over: Partial<Reading> = {}): Reading => ({
  id,
  is_full: false,
  millilitres: 350,
  measured_at: `2026-11-${day}T10:00:00.000Z`,
  uncertainty: 11,
  ...over,
})

test('places open bottles in time between the first and the last', () => {
  const points = pointsOf([reading('c', 20), reading('a', 10), reading('b', 15)])
  expect(points.map(({ id, share }) => [id, share])).toEqual([
    ['a', 0],
    ['b', 0.5],
    ['c', 1],
  ])
})

test('leaves sealed bottles and weights without a volume off the chart', () => {
  const readings = [reading('a', 10, { is_full: true }), reading('b', 11, { millilitres: null })]
  expect(pointsOf(readings)).toEqual([])
})

test('places a single bottle in the middle, with no error bar when its uncertainty is unknown', () => {
  expect(pointsOf([reading('a', 10, { uncertainty: null })])).toMatchObject([
    { share: 0.5, off: 0 },
  ])
})
