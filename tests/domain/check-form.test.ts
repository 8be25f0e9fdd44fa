import { expect, test } from 'vitest'
import { branchForm } from '#domain/branches/branches.ts'
import { checkForm } from '#domain/check-form.ts'

const SOUND = {
  name: ' Bar ',
  phone: '+374 10 200302',
  address: 'Here',
  latitude: null,
  longitude: null,
  country_id: null,
}

test('returns valid values as the arguments of the command', () => {
  expect(checkForm(branchForm, SOUND)).toMatchObject({
    args: { name: 'Bar', phone: '+37410200302' },
  })
})

test('reports the first error of each field as a code', () => {
  const checked = checkForm(branchForm, { ...SOUND, name: '', phone: 'x', latitude: 91 })
  expect(checked).toEqual({
    errors: { name: 'required', phone: 'phone_invalid', latitude: 'number_too_big' },
  })
})
