import { expect, test } from 'vitest'
import { routesOfTree } from '#tests/support/route-tree.ts'
import { ROUTES } from '#tests/support/routes.ts'

test('the tests that open every screen know every route', () => {
  expect(routesOfTree().toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})
