import { expect, test } from 'vitest'
import { ROUTES } from '#tests/support/routes.ts'
import { pageAddresses } from '../../build/page-addresses.ts'

test('the tests that open every screen know every route', () => {
  expect(pageAddresses().toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})
