import { expect, test } from 'vitest'
import { memberStatus } from '#domain/people/member-status.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { buildMember } from '#tests/support/bars/staff.ts'

test.each([
  ['invited', { joined_at: null, signed_in_at: null }],
  ['never_signed_in', { signed_in_at: null }],
  ['active', { signed_in_at: NOW }],
  ['deactivated', { signed_in_at: NOW, active: false }],
] as const)('a person is %s', (status, over) => {
  expect(memberStatus(buildMember(over))).toBe(status)
})

test('a row that was stored before sign-ins were recorded is of somebody active', () => {
  const { signed_in_at: _, ...old } = buildMember()
  expect(memberStatus(old)).toBe('active')
})
