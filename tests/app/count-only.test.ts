import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { countOnly } from '../../src/app/count-only.ts'

/** A role that does not count, such as a later version may have. */
const AUDITOR = 'auditor' as Role

function openedBy(role: Role): unknown {
  try {
    countOnly.beforeLoad({ context: { account: { actor: { role } } } })
    return 'the count'
  } catch (error) {
    return isRedirect(error) ? error.options.to : error
  }
}

test('only roles that count open the screens of a count', () => {
  expect(['customer', 'manager', 'barmen'].map((role) => openedBy(role as Role))).toEqual([
    'the count',
    'the count',
    'the count',
  ])
  expect(openedBy(AUDITOR)).toBe('/')
  expect(countOnly.staticData.isFor({ role: AUDITOR })).toBe(false)
})
