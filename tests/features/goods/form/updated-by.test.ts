import { expect, test } from 'vitest'
import { showsUpdatedBy } from '#features/goods/form/updated-by.tsx'

const known = { updater_role: 'barmen', updater_full_name: 'Ani' } as const
const unknown = { updater_role: null, updater_full_name: null }

test('the owner always sees when a good was last updated', () => {
  expect(showsUpdatedBy({ role: 'customer' }, unknown)).toBe(true)
})

test('others see it only when role and name are known', () => {
  expect(showsUpdatedBy({ role: 'manager' }, known)).toBe(true)
  expect(showsUpdatedBy({ role: 'manager' }, unknown)).toBe(false)
  expect(showsUpdatedBy({ role: 'manager' }, { ...known, updater_full_name: '' })).toBe(false)
  expect(showsUpdatedBy({ role: 'manager' }, { ...known, updater_role: null })).toBe(false)
})
