import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Target } from '#ui/address/navigation.ts'
import { countHref } from '#app/counting/count-href.ts'

const INVENTORY = '01890000-0000-7000-8000-000000000001'

const root = createRootRoute()
const paths = ['/', '/repair', '/sign_in', '/count/$id', '/count/scale-help', '/new/{-$id}']
const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }))
const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createMemoryHistory(),
})

test.each<Target>([
  { to: '/' },
  { to: '/repair' },
  { to: '/count/$id', params: { id: INVENTORY } },
  { to: '/count/$id', params: { id: INVENTORY }, search: { branch: INVENTORY, good: undefined } },
  { to: '/count/$id', params: { id: 'a b/c?d#e%' }, search: { from: 'a&b=c d' } },
  { to: '/count/scale-help', search: { count: INVENTORY, branch: undefined, cause: 'too_far' } },
  { to: '/sign_in', search: { resume: true, from: `/count/${INVENTORY}?branch=${INVENTORY}` } },
  { to: '/new/{-$id}' },
  { to: '/new/{-$id}', params: { id: 'a b/c' } },
])('before the router is there, an address is what the router would write: %o', (target) => {
  expect(countHref(target)).toBe(router.buildLocation(target as never).publicHref)
})
