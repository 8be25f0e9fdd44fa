import { expect, test } from 'vitest'
import { errorsByField, faultsOfRejection, fieldsOfRejection } from '#domain/form-errors.ts'
import { reject } from '#domain/rejections.ts'

test('a rejection is shown at the fields it is about', () => {
  expect(fieldsOfRejection(reject('barcode_taken', { param: 'barcode' }))).toEqual(['barcode'])
  expect(fieldsOfRejection(reject('invalid_args', { params: ['name', 3] }))).toEqual(['name'])
  expect(fieldsOfRejection(reject('email_taken'))).toEqual(['email'])
  expect(fieldsOfRejection(reject('branch_limit'))).toEqual([])
})

test('an error response marks each field that it names with its first known code', () => {
  const errors = [
    { param: null, code: 'required' },
    { param: 'email', code: 'newer_than_this_app' },
    { param: 'email', code: 'email_taken' },
    { param: 'email', code: 'email_invalid' },
    { param: 'name', code: 'required' },
  ]
  expect(errorsByField(errors)).toEqual({ email: 'email_taken', name: 'required' })
})

test('a rejection for several reasons tells the first reason of each field', () => {
  const faults = [
    { code: 'name_required', param: 'name_en' },
    { code: 'weight_too_big', param: 'weight_full' },
    { code: 'number_not_positive', param: 'weight_full' },
    { code: 'branch_limit' },
  ]
  expect(faultsOfRejection(reject('invalid_args', { faults }))).toEqual([
    { param: 'name_en', code: 'name_required' },
    { param: 'weight_full', code: 'weight_too_big' },
  ])
  expect(faultsOfRejection(reject('barcode_taken', { param: 'barcode' }))).toEqual([
    { param: 'barcode', code: 'barcode_taken' },
  ])
  expect(faultsOfRejection(reject('branch_limit'))).toEqual([])
})
