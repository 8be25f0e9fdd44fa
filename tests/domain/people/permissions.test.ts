import { describe, expect, test } from 'vitest'
import {
  canChangeDelivery,
  canRecordDeliveries,
  recordsDeliveries,
} from '#domain/people/delivery-permissions.ts'
import { recordsMovements } from '#domain/people/movement-permissions.ts'
import * as permissions from '#domain/people/permissions.ts'
import {
  isAddedAtOnce,
  isInvited,
  ROLE,
  roleMay,
  STAFF_ROLES,
  type Role,
} from '#domain/people/roles.ts'
import { buildActor } from '#tests/support/bars/builders.ts'

const STRANGER = 'stranger' as Role
const everyone = [ROLE.owner, ROLE.manager, ROLE.barman, STRANGER]

/** By permission: owner, manager, barman, and a role that this version does not know. */
test.each([
  [permissions.canSeeDashboard, [true, true, false, false]],
  [permissions.canSeeEveryBranch, [true, false, false, false]],
  [permissions.canCount, [true, true, true, false]],
  [permissions.canManageInventories, [true, true, false, false]],
  [permissions.canDeleteInventory, [true, false, false, false]],
  [permissions.canManageGoods, [true, true, false, false]],
  [permissions.canCreateGood, [true, true, true, false]],
  [permissions.canUseScales, [true, true, true, false]],
  [permissions.canManageCompany, [true, false, false, false]],
  [permissions.canIntegrate, [true, true, false, false]],
  [permissions.canUseManagerCalls, [false, true, false, false]],
] as const)('a permission of every role is what it was: %#', (may, expected) => {
  expect(everyone.map((role) => may({ role }))).toEqual(expected)
})

test('nothing that an object has by nature is a role', () => {
  expect(roleMay('constructor' as Role, 'count')).toBe(false)
  expect(roleMay('toString' as Role, 'count')).toBe(false)
})

describe('what the owner lets others do', () => {
  const [yes, no] = [true, false]

  test.each([
    ['barmen', [yes, yes, yes, no]],
    ['managers', [yes, yes, no, no]],
    [undefined, [yes, yes, no, no]],
  ] as const)('estimating, where it is for %s', (estimates_by, expected) => {
    const company = estimates_by && { estimates_by }
    expect(everyone.map((role) => permissions.canEstimate({ role }, company))).toEqual(expected)
  })

  test.each([
    ['managers', [yes, yes, no, no]],
    ['owner', [yes, no, no, no]],
  ] as const)('seeing prices, where they are for %s', (prices_seen_by, expected) => {
    expect(everyone.map((role) => permissions.seesMoney({ role }, { prices_seen_by }))).toEqual(
      expected,
    )
  })

  test.each([
    ['barmen', [yes, yes, yes, no]],
    ['managers', [yes, yes, no, no]],
  ] as const)('recording deliveries, where it is for %s', (deliveries_by, expected) => {
    expect(everyone.map((role) => recordsDeliveries({ role }, { deliveries_by }))).toEqual(expected)
  })

  test.each([
    ['barmen', [yes, yes, yes, no]],
    ['managers', [yes, yes, no, no]],
  ] as const)('recording write-offs, where it is for %s', (movements_by, expected) => {
    expect(everyone.map((role) => recordsMovements({ role }, { movements_by }))).toEqual(expected)
  })

  test('is not allowed by a row from before there was the choice', () => {
    expect(permissions.canEstimate({ role: ROLE.barman }, {})).toBe(false)
    expect(canRecordDeliveries({ role: ROLE.barman })).toBe(false)
    expect(permissions.canSeeMoney({ role: ROLE.manager })).toBe(false)
  })
})

describe('what somebody recorded', () => {
  const changing = (role: Role, isOwn: boolean, status: 'open' | 'closed') => {
    const actor = buildActor({ role })
    const entry = { user_id: isOwn ? actor.user_id : 'another' }
    return permissions.canChangeEntry(actor, entry, { status })
  }

  test.each([
    [ROLE.owner, [true, true, true, true]],
    [ROLE.manager, [true, true, true, true]],
    [ROLE.barman, [true, false, false, false]],
    [STRANGER, [false, false, false, false]],
  ] as const)('a %s corrects: own and others’ entries, open and closed', (role, expected) => {
    expect([
      changing(role, true, 'open'),
      changing(role, true, 'closed'),
      changing(role, false, 'open'),
      changing(role, false, 'closed'),
    ]).toEqual(expected)
  })

  test.each([
    [ROLE.owner, false, [true, true]],
    [ROLE.manager, false, [true, true]],
    [ROLE.barman, true, [true, false]],
    [ROLE.barman, false, [false, false]],
    [STRANGER, true, [false, false]],
  ] as const)('a %s who may record (%s) changes own and others’ deliveries', (...row) => {
    const [role, records_deliveries, expected] = row
    const actor = buildActor({ role, records_deliveries })
    expect([
      canChangeDelivery(actor, { user_id: actor.user_id }),
      canChangeDelivery(actor, { user_id: 'another' }),
    ]).toEqual(expected)
  })

  test('is in the branches that they see', () => {
    const { canSeeBranch } = permissions
    expect(canSeeBranch(buildActor({ branch_ids: ['a', 'b'] }), 'b')).toBe(true)
    expect(canSeeBranch(buildActor({ branch_ids: ['a'] }), 'b')).toBe(false)
    expect(canSeeBranch(buildActor({ branch_ids: null }), 'b')).toBe(true)
  })
})

test('managers are invited, barmen are added, and the owner is nobody’s staff', () => {
  expect(STAFF_ROLES).toEqual([ROLE.manager, ROLE.barman])
  expect([ROLE.owner, ...STAFF_ROLES].map(isInvited)).toEqual([false, true, false])
  expect([ROLE.owner, ...STAFF_ROLES].map(isAddedAtOnce)).toEqual([false, false, true])
})
