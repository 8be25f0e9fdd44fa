import { expect, test } from 'vitest'
import { isForm } from '#features/shell/forms.ts'
import { newUuid } from '#tests/support/ids.ts'
import { addressOf, DASHBOARD_FORMS, routesFor } from '#tests/support/routes.ts'

test('of the dashboard, these are forms and all others are not', () => {
  const ids = { inventory: newUuid(), good: newUuid() }
  const routes = routesFor('dashboard', 'owner').filter((route) => route.startsWith('/dashboard'))
  expect(routes.filter((route) => isForm(addressOf(route, ids)))).toEqual(DASHBOARD_FORMS)
  const changed = newUuid()
  expect(routes.filter((route) => isForm(addressOf(route, { ...ids, changed })))).toEqual(
    DASHBOARD_FORMS,
  )
})
