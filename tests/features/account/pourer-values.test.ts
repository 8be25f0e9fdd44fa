import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import { checkPourerValues } from '#features/account/pourers/pourer-values.ts'
import { buildPourer } from '#tests/support/bars/builders.ts'

const check = (over: object, before = null as ReturnType<typeof buildPourer> | null) =>
  checkPourerValues({ name: 'Steel', weight: '28', weighed: null, ...over }, USUAL_SETTINGS, before)

test('a typed weight is as fine as it was typed, a measured one as the scale', () => {
  expect(check({})).toMatchObject({ args: { weight: 280, source: 'typed' } })
  const weighed = { gross: 280, division: 1 }
  const error = pourerError(280, 1)
  expect(check({ weighed })).toMatchObject({ args: { weight: 280, error, source: 'measured' } })
  expect(check({ weighed, weight: '29' })).toMatchObject({ args: { weight: 290, source: 'typed' } })
})

test('a renamed pourer weighs what it did, as surely as it did', () => {
  const before = buildPourer({ weight: 280, error: 17, source: 'measured' })
  expect(check({ name: 'Long' }, before)).toEqual({
    args: { name: 'Long', weight: 280, error: 17, source: 'measured' },
  })
})

test('a pourer needs a name and a weight', () => {
  expect(check({ name: ' ' })).toEqual({ errors: { name: 'required' } })
  expect(check({ weight: '' })).toEqual({ errors: { weight: 'required' } })
})
