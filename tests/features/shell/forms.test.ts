import { expect, test } from 'vitest'
import { isForm } from '#features/shell/forms.ts'
import { newUuid } from '#tests/support/ids.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'

const FORMS = [
  '/dashboard/edit-profile',
  '/dashboard/password-change',
  '/dashboard/goods/create/{-$id}',
  '/dashboard/goods-type/create/{-$id}',
  '/dashboard/branches/create/{-$id}',
  '/dashboard/request-branches/create',
  '/dashboard/manager-invitations/create/{-$id}',
  '/dashboard/managers/edit/{-$id}',
  '/dashboard/barmen/create/{-$id}',
  '/dashboard/settings/scales/edit/{-$id}',
]

test('of the dashboard, these are forms and all others are not', () => {
  const ids = { inventory: newUuid(), good: newUuid() }
  const routes = routesFor('dashboard', 'owner').filter((route) => route.startsWith('/dashboard'))
  expect(routes.filter((route) => isForm(addressOf(route, ids)))).toEqual(FORMS)
  const changed = newUuid()
  expect(routes.filter((route) => isForm(addressOf(route, { ...ids, changed })))).toEqual(FORMS)
})
