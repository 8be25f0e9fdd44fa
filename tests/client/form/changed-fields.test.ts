import { expect, test } from 'vitest'
import { changedFields } from '#client/form/changed-fields.ts'

test('an edit contains only the fields that differ from before', () => {
  const before = { name: 'Ani', phone: '', branch_ids: ['a', 'b'] }
  expect(changedFields(before, { ...before, phone: '+37410200302' })).toEqual({
    phone: '+37410200302',
  })
  expect(changedFields(before, before)).toEqual({})
})

test('the order within a list does not matter', () => {
  const before = { branch_ids: ['a', 'b'] }
  expect(changedFields(before, { branch_ids: ['b', 'a'] })).toEqual({})
  expect(changedFields(before, { branch_ids: ['a'] })).toEqual({ branch_ids: ['a'] })
})

test('a field that the edit leaves out is not sent', () => {
  const before = { name: 'Ani', email: 'ani@bar.example' }
  expect(changedFields(before, { name: 'Anahit' })).toEqual({ name: 'Anahit' })
})
