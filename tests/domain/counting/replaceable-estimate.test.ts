import { expect, test } from 'vitest'
import { replaceableEstimate } from '#domain/counting/replaceable-estimate.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const weighed = buildEntry({ good_id: 'vodka', place: 'bar' })
const seen = (place: string, over = {}) =>
  buildEntry({ good_id: 'vodka', gross: null, tenths: 4, place, ...over })

test('the estimate of the same good is found, the one at the same place first', () => {
  const [cellar, bar] = [seen('cellar'), seen('bar')]
  expect(replaceableEstimate([weighed, cellar, bar])).toEqual({ weighed, estimate: bar })
  expect(replaceableEstimate([weighed, cellar])).toEqual({ weighed, estimate: cellar })
})

test('no other good’s, none that is deleted, and none when nothing was weighed last', () => {
  const deleted = seen('bar', { deleted_at: '2026-11-20T22:00:00.000Z' })
  expect(replaceableEstimate([weighed, deleted, seen('bar', { good_id: 'rum' })])).toBeNull()
  expect(replaceableEstimate([seen('bar'), weighed, seen('bar')])).toBeNull()
  expect(replaceableEstimate([])).toBeNull()
})

test('a deleted last entry is not the one that was weighed', () => {
  const deleted = { ...weighed, deleted_at: '2026-11-20T22:00:00.000Z' }
  expect(replaceableEstimate([deleted, seen('bar')])).toBeNull()
})
