import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { canManageCompany, canSeeDashboard } from '#domain/people/permissions.ts'
import { mayOpen, readReturnAddress } from '#app/session/return-address.ts'

describe('an address to return to after signing in', () => {
  test.each([
    '/dashboard',
    '/dashboard/goods?page=3&search=rum%20%26%20cola',
    '/count/01890000-0000-7000-8000-000000000000',
    '/count/scale-help?cause=far#top',
    '/repair',
  ])('keeps %s as it is', (address) => {
    expect(readReturnAddress(address)).toBe(address)
  })

  test.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '\t//evil.example/dashboard',
    '/dashboard/..//evil.example',
    '/dashboard/../%2e%2e//evil.example',
    '/\t/evil.example/count',
    'javascript:alert(1)//dashboard',
    'dashboard/goods',
    '/dashboards',
    '/sign_in',
    '/',
    '',
    7,
    undefined,
    ['/dashboard'],
  ])('ignores %s', (address) => {
    expect(readReturnAddress(address)).toBeUndefined()
  })
})

test('a link is opened only by a role that may see every part of it', () => {
  const root = createRootRoute()
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: 'dashboard',
    staticData: { isFor: canSeeDashboard },
  })
  const goods = createRoute({ getParentRoute: () => dashboard, path: 'goods' })
  const owner = createRoute({
    getParentRoute: () => dashboard,
    id: '_owner',
    staticData: { isFor: canManageCompany },
  })
  const branches = createRoute({ getParentRoute: () => owner, path: 'branches' })
  const count = createRoute({ getParentRoute: () => root, path: 'count/$id' })
  const routeTree = root.addChildren([
    dashboard.addChildren([goods, owner.addChildren([branches])]),
    count,
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const open = (role: 'customer' | 'manager' | 'barmen') =>
    ['/dashboard/goods?page=3', '/dashboard/branches', '/count/7'].map((address) =>
      mayOpen(router, address, { role }),
    )
  expect(open('customer')).toEqual([true, true, true])
  expect(open('manager')).toEqual([true, false, true])
  expect(open('barmen')).toEqual([false, false, true])
})
