import { expect, test } from 'vitest'
import { readCountPlace } from '#widgets/count-place.ts'

const INVENTORY = '01890000-0000-7000-8000-000000000001'
const BRANCH = '01890000-0000-7000-8000-000000000002'
const GOOD = '01890000-0000-7000-8000-000000000003'

test('an address of the list of counts names no inventory', () => {
  expect(readCountPlace({ pathname: '/count', search: '?utm=x' })).toEqual({})
  expect(readCountPlace({ pathname: '/count/', search: '' })).toEqual({})
})

test('an address of a count names it, and what it begins with', () => {
  const pathname = `/count/${INVENTORY}`
  expect(readCountPlace({ pathname, search: '' })).toEqual({ inventoryId: INVENTORY })
  expect(readCountPlace({ pathname, search: `?branch=${BRANCH}&good=${GOOD}` })).toEqual({
    inventoryId: INVENTORY,
    branch: BRANCH,
    good: GOOD,
  })
})

test.each(['/', '/counts', '/count/review', '/count/scale-help', `/count/${INVENTORY}/x`])(
  '%s is left to the router',
  (pathname) => {
    expect(readCountPlace({ pathname, search: '' })).toBeNull()
  },
)
