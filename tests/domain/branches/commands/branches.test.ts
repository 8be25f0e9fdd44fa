import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerBranchRequest } from '#domain/branches/answer-branch-request.ts'
import { cancelBranchRequest } from '#domain/branches/commands/cancel-branch-request.ts'
import { changeBranchStatus } from '#domain/branches/commands/change-branch-status.ts'
import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { editBranch } from '#domain/branches/commands/edit-branch.ts'
import { parseCommand } from '#domain/commands/registry.ts'
import { requestBranches } from '#domain/branches/commands/request-branches.ts'
import { isRejection } from '#domain/rejections.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildBranchRequest, buildCompany } from '#tests/support/bars/staff.ts'

const owner = buildActor({ role: 'customer', branch_ids: null })
const manager = buildActor({ role: 'manager' })
const barman = buildActor()
const company = buildCompany({ branch_count: 2 })
const branch = buildBranch()

const form = {
  name: 'Opera',
  phone: '+37410200301',
  address: '54 Teryan Street, Yerevan',
  latitude: 40.1866,
  longitude: 44.5151,
  country_id: 'AM',
}

const by = (actor: typeof owner) => buildContext({ actor })
const held = (...rows: (typeof branch)[]) =>
  stateOf(
    { table: 'companies', row: company },
    ...rows.map((row) => ({ table: 'branches' as const, row })),
  )

describe('create-branch', () => {
  test('adds an active branch with the id of the command', () => {
    const context = by(owner)
    expect(createBranch.decide(held(branch), form, context)).toEqual([
      {
        table: 'branches',
        row: { ...form, id: context.id, status: 'active', places: null, created_at: NOW },
      },
    ])
  })

  test('is rejected when the limit of active branches is reached', () => {
    const full = held(branch, buildBranch())
    expect(createBranch.decide(full, form, by(owner))).toEqual({
      code: 'branch_limit',
      details: { branch_count: 2 },
    })
    const asleep = held(branch, buildBranch({ status: 'deactivated' }))
    expect(isRejection(createBranch.decide(asleep, form, by(owner)))).toBe(false)
  })

  test('is rejected when its id belongs to an existing branch', () => {
    const context = buildContext({ actor: owner, id: branch.id })
    expect(createBranch.decide(held(branch), form, context)).toMatchObject({
      code: 'already_exists',
    })
  })

  test.each([
    ['name', { name: '  ' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '091 100 20' }],
    ['phone', { phone: '+3749110' }],
    ['phone', { phone: '+3749110020030040' }],
    ['address', { address: '' }],
    ['latitude', { latitude: 91 }],
    ['longitude', { longitude: -181 }],
    ['country_id', { country_id: 'am' }],
  ])('rejects an invalid %s', (param, wrong) => {
    expect(parseCommand('create-branch', 1, { ...form, ...wrong })).toMatchObject({
      code: 'invalid_args',
      details: { params: [param] },
    })
  })

  test('removes spaces from a phone number', () => {
    const parsed = parseCommand('create-branch', 1, { ...form, phone: ' +374 10 20 03 01 ' })
    if (isRejection(parsed)) throw new Error(parsed.code)
    expect(parsed.decide(held(), by(owner))).toMatchObject([{ row: { phone: '+37410200301' } }])
  })
})

describe('edit-branch', () => {
  test('changes the given fields only', () => {
    const args = { branch_id: branch.id, name: 'Cascade hall', latitude: null }
    expect(editBranch.decide(held(branch), args, by(owner))).toEqual([
      { table: 'branches', row: { ...branch, name: 'Cascade hall', latitude: null } },
    ])
  })

  test('rejects an unknown branch', () => {
    const args = { branch_id: branch.id, name: 'Mine' }
    expect(editBranch.decide(held(), args, by(owner))).toMatchObject({ code: 'not_found' })
  })

  test('keeps no place of a former address', () => {
    const placed = { ...branch, address: '54 Teryan Street', latitude: 40.18, longitude: 44.51 }
    const rowOf = (fields: object) =>
      editBranch.decide(held(placed), { branch_id: branch.id, ...fields }, by(owner))
    expect(rowOf({ address: '2 Abovyan Street' })).toMatchObject([
      { row: { address: '2 Abovyan Street', latitude: null, longitude: null } },
    ])
    const place = { latitude: 40.19, longitude: 44.52 }
    expect(rowOf({ address: '2 Abovyan Street', ...place })).toMatchObject([{ row: place }])
    for (const half of [{ latitude: 40.19 }, { longitude: 44.52 }]) {
      expect(rowOf({ address: '2 Abovyan Street', ...half })).toMatchObject([
        { row: { latitude: null, longitude: null } },
      ])
    }
    expect(rowOf({ name: 'Opera', address: placed.address })).toMatchObject([
      { row: { name: 'Opera', latitude: 40.18, longitude: 44.51 } },
    ])
  })
})

describe('change-branch-status', () => {
  test('deactivates, and activates again only within the limit', () => {
    const asleep = { ...branch, status: 'deactivated' as const }
    const args = (status: 'active' | 'deactivated') => ({ branch_id: branch.id, status })
    expect(changeBranchStatus.decide(held(branch), args('deactivated'), by(owner))).toEqual([
      { table: 'branches', row: asleep },
    ])
    expect(changeBranchStatus.decide(held(asleep), args('active'), by(owner))).toEqual([
      { table: 'branches', row: branch },
    ])
    const full = held(asleep, buildBranch(), buildBranch())
    expect(changeBranchStatus.decide(full, args('active'), by(owner))).toMatchObject({
      code: 'branch_limit',
    })
    expect(changeBranchStatus.decide(full, args('deactivated'), by(owner))).toEqual([])
  })
})

type Step = { kind: 'create' } | { kind: 'on' | 'off'; place: number }

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const) }),
    fc.record({ kind: fc.constantFrom('on' as const, 'off' as const), place: fc.nat(20) }),
  ),
  { maxLength: 40 },
)

test('no sequence of creating and activating exceeds the limit of active branches', () => {
  fc.assert(
    fc.property(steps, fc.nat(4), (todo: Step[], branch_count) => {
      const state = stateOf({ table: 'companies', row: buildCompany({ branch_count }) })
      for (const step of todo) {
        const there = state.all('branches')
        const chosen = step.kind === 'create' ? null : there[step.place % (there.length || 1)]
        const status = step.kind === 'on' ? 'active' : 'deactivated'
        const decision = chosen
          ? changeBranchStatus.decide(state, { branch_id: chosen.id, status }, by(owner))
          : createBranch.decide(state, form, by(owner))
        if (!isRejection(decision)) state.apply(decision)
        const active = state.all('branches').filter((one) => one.status === 'active')
        expect(active.length).toBeLessThanOrEqual(branch_count)
      }
    }),
  )
})

describe('requests for branches', () => {
  const request = buildBranchRequest()
  const args = { request_id: request.id }
  const asked = (status: typeof request.status) =>
    stateOf({ table: 'branch_requests', row: { ...request, status } })

  test('a new request is pending', () => {
    const context = by(owner)
    const asking = { branch_count: 3, message: '' }
    expect(requestBranches.decide(stateOf(), asking, context)).toEqual([
      {
        table: 'branch_requests',
        row: {
          id: context.id,
          branch_count: 3,
          message: null,
          status: 'pending',
          created_at: NOW,
          answered_at: null,
        },
      },
    ])
  })

  test.each([0, -1, 1.5, '3', null, undefined])('rejects %s as the number of branches', (wrong) => {
    expect(
      parseCommand('request-branches', 1, { branch_count: wrong, message: null }),
    ).toMatchObject({ code: 'invalid_args', details: { params: ['branch_count'] } })
  })

  test('a pending request can be cancelled once; an answered one cannot', () => {
    expect(cancelBranchRequest.decide(asked('pending'), args, by(owner))).toMatchObject([
      { row: { id: request.id, status: 'cancelled' } },
    ])
    expect(cancelBranchRequest.decide(asked('cancelled'), args, by(owner))).toEqual([])
    expect(cancelBranchRequest.decide(asked('accepted'), args, by(owner))).toMatchObject({
      code: 'request_answered',
    })
    expect(cancelBranchRequest.decide(stateOf(), args, by(owner))).toMatchObject({
      code: 'not_found',
    })
  })

  test('accepting adds to the limit, rejecting does not; neither happens twice', () => {
    expect(answerBranchRequest(company, request, 'accepted', NOW)).toEqual([
      { table: 'companies', row: { ...company, branch_count: 4 } },
      { table: 'branch_requests', row: { ...request, status: 'accepted', answered_at: NOW } },
    ])
    expect(answerBranchRequest(company, request, 'rejected', NOW)).toEqual([
      { table: 'branch_requests', row: { ...request, status: 'rejected', answered_at: NOW } },
    ])
    const taken = { ...request, status: 'cancelled' as const }
    expect(answerBranchRequest(company, taken, 'accepted', NOW)).toMatchObject({
      code: 'request_answered',
    })
  })
})

test.each([manager, barman])('a $role may do none of this', (actor) => {
  const id = branch.id
  const request = buildBranchRequest()
  const state = held(branch)
  state.put('branch_requests', request)
  const rejected = { code: 'role_denied', details: { role: actor.role } }
  expect(createBranch.decide(state, form, by(actor))).toEqual(rejected)
  expect(editBranch.decide(state, { branch_id: id, name: 'Mine' }, by(actor))).toEqual(rejected)
  const off = { branch_id: id, status: 'deactivated' as const }
  expect(changeBranchStatus.decide(state, off, by(actor))).toEqual(rejected)
  const asking = { branch_count: 1, message: null }
  expect(requestBranches.decide(state, asking, by(actor))).toEqual(rejected)
  const taking = { request_id: request.id }
  expect(cancelBranchRequest.decide(state, taking, by(actor))).toEqual(rejected)
})
