import { expect, test } from 'vitest'
import { shownGoodId } from '#features/goods/weigh/use-unweighed.ts'
import { NOW } from '#tests/support/bars/builders.ts'

const goods = [{ id: 'a' }, { id: 'b' }]
const none = { id: null, row: null }

test('the first good that was not weighed yet comes next', () => {
  expect(shownGoodId(none, goods, new Set())).toBe('a')
  expect(shownGoodId(none, goods, new Set(['a']))).toBe('b')
  expect(shownGoodId(none, goods, new Set(['a', 'b']))).toBeNull()
})

test('a good that is shown stays, whatever comes before it or removes it from the list', () => {
  const shown = { id: 'b', row: { id: 'b', deleted_at: null } }
  expect(shownGoodId(shown, [{ id: 'c' }, ...goods], new Set())).toBe('b')
  expect(shownGoodId(shown, [{ id: 'c' }], new Set())).toBe('b')
  expect(shownGoodId({ id: 'b', row: undefined }, [{ id: 'c' }], new Set())).toBe('b')
})

test('a good that somebody deleted makes way for the next', () => {
  const deleted = { id: 'b', row: { id: 'b', deleted_at: NOW } }
  expect(shownGoodId(deleted, [{ id: 'c' }], new Set())).toBe('c')
})

test('while bottles are scanned none is taken for the next of the list', () => {
  expect(shownGoodId({ ...none, isScanning: true }, goods, new Set())).toBeNull()
  const scanned = { id: 'b', row: { id: 'b', deleted_at: null }, isScanning: true }
  expect(shownGoodId(scanned, goods, new Set())).toBe('b')
})
