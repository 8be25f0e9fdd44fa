import { expect, test } from 'vitest'
import { branchForm } from '#domain/branches.ts'
import { checkForm, fieldsOfRejection } from '#domain/check-form.ts'
import { reject } from '#domain/rejections.ts'

const SOUND = {
  name: ' Bar ',
  phone: '+374 10 200302',
  address: 'Here',
  latitude: null,
  longitude: null,
  country_id: null,
}

test('what is sound is given as the deed takes it', () => {
  expect(checkForm(branchForm, SOUND)).toMatchObject({
    args: { name: 'Bar', phone: '+37410200302' },
  })
})

test('each field has the first of its faults, as a code', () => {
  const checked = checkForm(branchForm, { ...SOUND, name: '', phone: 'x', latitude: 91 })
  expect(checked).toEqual({
    errors: { name: 'required', phone: 'phone_invalid', latitude: 'invalid_args' },
  })
})

test('a refusal is shown at the fields it is about', () => {
  expect(fieldsOfRejection(reject('barcode_taken', { param: 'barcode' }))).toEqual(['barcode'])
  expect(fieldsOfRejection(reject('invalid_args', { params: ['name', 3] }))).toEqual(['name'])
  expect(fieldsOfRejection(reject('email_taken'))).toEqual(['email'])
  expect(fieldsOfRejection(reject('branch_limit'))).toEqual([])
})
