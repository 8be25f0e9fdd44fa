import { barmanCommands, managerCommands } from '#domain/people/commands/staff-commands.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancelInvitation } from '#domain/people/commands/cancel-invitation.ts'
import type { Context, Decision } from '#domain/commands/command.ts'
import { editInvitation } from '#domain/people/commands/edit-invitation.ts'
import { inviteManager } from '#domain/people/commands/invite-manager.ts'
import { OWNER_COMMANDS } from '#domain/people/commands/owner-commands.ts'
import { parseCommand } from '#domain/commands/registry.ts'
import { resendInvitation } from '#domain/people/commands/resend-invitation.ts'
import { INVITATION_MS, invitationStatus } from '#domain/people/manager-invitations.ts'
import { isRejection } from '#domain/rejections.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildInvitation, buildMember, staffArgs } from '#tests/support/bars/staff.ts'

const LATER = '2026-11-21T09:00:00.000Z'
const owner = buildActor({ role: 'customer', branch_ids: null })
const branch = buildBranch()
const by = (actor: Context['actor'], over: Partial<Context> = {}) =>
  buildContext({ actor, ...over })

function held(...members: ReturnType<typeof buildMember>[]): WorkingSet {
  return stateOf(
    { table: 'branches', row: branch },
    ...members.map((row) => ({ table: 'users' as const, row })),
  )
}

/** A state after an invitation was sent, with later changes to it. */
function invited(
  over: Parameters<typeof buildInvitation>[0] = {},
  joined_at: string | null = null,
) {
  const row = buildInvitation({ branch_ids: [branch.id], ...over })
  const { id, name, surname, phone, email, branch_ids } = row
  const mine = { id, name, surname, phone, email, branch_ids, joined_at }
  const member = buildMember({ ...mine, role: 'manager', active: joined_at !== null })
  const state = held(member)
  state.put('manager_invitations', row)
  return { state, row, member, args: { invitation_id: id } }
}

const rejection = (decision: Decision) => (isRejection(decision) ? decision.code : null)

describe('inviting a manager', () => {
  test('adds the invitation and, with the same id, a person who cannot sign in yet', () => {
    const context = by(owner)
    const args = staffArgs([branch.id])
    expect(inviteManager.decide(held(), args, context)).toEqual([
      {
        table: 'users',
        row: {
          ...args,
          language: 'en',
          id: context.id,
          role: 'manager',
          image: null,
          active: false,
          joined_at: null,
          signed_in_at: null,
          created_at: NOW,
          deleted_at: null,
        },
      },
      {
        table: 'manager_invitations',
        row: {
          ...args,
          language: 'en',
          id: context.id,
          status: 'requested',
          sent_at: NOW,
          created_at: NOW,
        },
      },
    ])
  })

  test('takes the language of whoever invites, unless another is chosen', () => {
    const armenian = by({ ...owner, language: 'hy' })
    const languages = (args: ReturnType<typeof staffArgs>) =>
      inviteManager.decide(held(), args, armenian)
    expect(languages(staffArgs([branch.id]))).toMatchObject([
      { row: { language: 'hy' } },
      { row: { language: 'hy' } },
    ])
    expect(languages(staffArgs([branch.id], { language: 'ru' }))).toMatchObject([
      { row: { language: 'ru' } },
      { row: { language: 'ru' } },
    ])
  })

  test('starts the time to accept when the server sends it', () => {
    const context = by(owner, { received_at: LATER })
    expect(inviteManager.decide(held(), staffArgs([branch.id]), context)).toMatchObject([
      {},
      { row: { sent_at: LATER, created_at: NOW } },
    ])
  })

  test('requires an address that nobody of the company has; a deleted person’s is free', () => {
    const taken = buildMember({ email: 'ani@dram.example' })
    const args = staffArgs([branch.id], { email: 'ani@dram.example' })
    expect(inviteManager.decide(held(taken), args, by(owner))).toEqual({
      code: 'email_taken',
      details: { email: 'ani@dram.example', param: 'email' },
    })
    const gone = { ...taken, deleted_at: NOW }
    expect(rejection(inviteManager.decide(held(gone), args, by(owner)))).toBeNull()
  })

  test('requires branches of the company', () => {
    const args = staffArgs([branch.id, buildBranch().id])
    expect(inviteManager.decide(held(), args, by(owner))).toMatchObject({
      code: 'not_found',
      details: { table: 'branches' },
    })
  })

  test.each([
    ['name', { name: '' }],
    ['surname', { surname: ' ' }],
    ['phone', { phone: '37491100200' }],
    ['email', { email: 'davit' }],
    ['email', { email: null }],
    ['branch_ids', { branch_ids: [] }],
    ['branch_ids', { branch_ids: undefined }],
  ])('rejects an invalid %s', (param, wrong) => {
    const args = { ...staffArgs([branch.id]), ...wrong }
    for (const kind of ['invite-manager', 'create-barman']) {
      expect(parseCommand(kind, 1, args)).toMatchObject({
        code: 'invalid_args',
        details: { params: [param] },
      })
    }
  })

  test('stores the address in lower case, and each branch once', () => {
    const args = staffArgs([branch.id, branch.id], { email: ' Davit@Dram.Example ' })
    const parsed = parseCommand('invite-manager', 1, args)
    if (isRejection(parsed)) throw new Error(parsed.code)
    expect(parsed.decide(held(), by(owner))).toMatchObject([
      { row: { email: 'davit@dram.example', branch_ids: [branch.id] } },
      { row: { email: 'davit@dram.example', branch_ids: [branch.id] } },
    ])
  })
})

describe('an invitation', () => {
  test('is expired when it was not accepted in time, whatever status its row has', () => {
    const row = buildInvitation()
    const after = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
    expect(invitationStatus(row, after(INVITATION_MS - 1))).toBe('requested')
    expect(invitationStatus(row, after(INVITATION_MS))).toBe('expired')
    const accepted = { ...row, status: 'accepted' as const }
    expect(invitationStatus(accepted, after(INVITATION_MS))).toBe('accepted')
  })

  test('changes in both of its rows; with another address it is sent again', () => {
    const { state, args } = invited()
    const renamed = editInvitation.decide(state, { ...args, name: 'Aram' }, by(owner))
    expect(renamed).toMatchObject([
      { table: 'users', row: { name: 'Aram' } },
      { table: 'manager_invitations', row: { name: 'Aram', sent_at: NOW } },
    ])
    const moved = { ...args, email: 'aram@dram.example' }
    expect(editInvitation.decide(state, moved, by(owner, { now: LATER }))).toMatchObject([
      { row: { email: 'aram@dram.example' } },
      { row: { email: 'aram@dram.example', sent_at: LATER, status: 'requested' } },
    ])
  })

  test('rejects somebody else’s address, but accepts its own', () => {
    const { state, row, args } = invited()
    const other = buildMember({ email: 'ani@dram.example' })
    state.put('users', other)
    expect(editInvitation.decide(state, { ...args, email: other.email }, by(owner))).toMatchObject({
      code: 'email_taken',
    })
    const same = editInvitation.decide(state, { ...args, email: row.email }, by(owner))
    expect(rejection(same)).toBeNull()
  })

  test('is cancelled together with its person, freeing the address; twice changes nothing', () => {
    const { state, row, args } = invited()
    const decision = cancelInvitation.decide(state, args, by(owner))
    expect(decision).toMatchObject([
      { table: 'users', row: { deleted_at: NOW } },
      { table: 'manager_invitations', row: { status: 'canceled' } },
    ])
    if (!isRejection(decision)) state.apply(decision)
    expect(cancelInvitation.decide(state, args, by(owner))).toEqual([])
    const again = staffArgs([branch.id], { email: row.email })
    expect(rejection(inviteManager.decide(state, again, by(owner)))).toBeNull()
  })

  test('is sent again with a new time to accept', () => {
    const { state, args } = invited({ sent_at: '2026-01-01T00:00:00.000Z' })
    expect(resendInvitation.decide(state, args, by(owner, { received_at: LATER }))).toMatchObject([
      { table: 'manager_invitations', row: { status: 'requested', sent_at: LATER } },
    ])
  })

  test('cannot be changed after it was accepted or cancelled', () => {
    const accepted = invited({ status: 'accepted' }, NOW)
    const canceled = invited({ status: 'canceled' })
    for (const command of [editInvitation, resendInvitation, cancelInvitation]) {
      expect(command.decide(accepted.state, accepted.args, by(owner))).toMatchObject({
        code: 'invitation_accepted',
      })
    }
    for (const command of [editInvitation, resendInvitation]) {
      expect(command.decide(canceled.state, canceled.args, by(owner))).toMatchObject({
        code: 'invitation_canceled',
      })
    }
    expect(cancelInvitation.decide(held(), canceled.args, by(owner))).toMatchObject({
      code: 'not_found',
    })
  })

  test('is no manager before it is accepted', () => {
    const { state, row } = invited()
    const args = { user_id: row.id, active: true }
    expect(managerCommands.changeStatus.decide(state, args, by(owner))).toMatchObject({
      code: 'not_found',
    })
    expect(managerCommands.remove.decide(state, args, by(owner))).toMatchObject({
      code: 'not_found',
    })
  })
})

describe.each([
  ['manager', managerCommands.edit, managerCommands.changeStatus, managerCommands.remove],
  ['barmen', barmanCommands.edit, barmanCommands.changeStatus, barmanCommands.remove],
] as const)('a person who works here as %s', (role, edit, changeStatus, remove) => {
  const member = buildMember({ role, branch_ids: [branch.id] })
  const user_id = member.id

  test('changes in the given fields, which exclude the address', () => {
    const args = { user_id, surname: 'Avagyan', branch_ids: [branch.id], active: false }
    expect(edit.decide(held(member), args, by(owner))).toEqual([
      { table: 'users', row: { ...member, surname: 'Avagyan', active: false } },
    ])
    const parsed = parseCommand(edit.kind, 1, { user_id, email: 'new@dram.example' })
    if (isRejection(parsed)) throw new Error(parsed.code)
    expect(parsed.decide(held(member), by(owner))).toEqual([])
  })

  test('requires at least one branch, of the company', () => {
    expect(parseCommand(edit.kind, 1, { user_id, branch_ids: [] })).toMatchObject({
      code: 'invalid_args',
    })
    const args = { user_id, branch_ids: [buildBranch().id] }
    expect(edit.decide(held(member), args, by(owner))).toMatchObject({ code: 'not_found' })
  })

  test('is deactivated and activated; setting the present status changes nothing', () => {
    const off = { ...member, active: false }
    expect(changeStatus.decide(held(member), { user_id, active: false }, by(owner))).toEqual([
      { table: 'users', row: off },
    ])
    expect(changeStatus.decide(held(off), { user_id, active: false }, by(owner))).toEqual([])
  })

  test('is removed once, and cannot be changed any more', () => {
    const gone = { ...member, deleted_at: NOW }
    expect(remove.decide(held(member), { user_id }, by(owner))).toEqual([
      { table: 'users', row: gone },
    ])
    expect(remove.decide(held(gone), { user_id }, by(owner))).toEqual([])
    const args = { user_id, active: true }
    expect(changeStatus.decide(held(gone), args, by(owner))).toMatchObject({ code: 'not_found' })
  })

  test('is not found in another role', () => {
    const owned = buildMember({ role: 'customer' })
    const other = buildMember({ role: role === 'manager' ? 'barmen' : 'manager' })
    for (const { id } of [owned, other]) {
      const decision = remove.decide(held(owned, other), { user_id: id }, by(owner))
      expect(decision).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a barman', () => {
  test('is active at once and has not chosen a password yet', () => {
    expect(barmanCommands.create.decide(held(), staffArgs([branch.id]), by(owner))).toMatchObject([
      { table: 'users', row: { role: 'barmen', active: true, joined_at: null } },
    ])
  })

  test('is rejected when the id belongs to an existing person', () => {
    const context = by(owner, { id: owner.user_id })
    const state = held(buildMember({ id: owner.user_id, role: 'customer' }))
    expect(barmanCommands.create.decide(state, staffArgs([branch.id]), context)).toMatchObject({
      code: 'already_exists',
    })
  })

  test('gets the mail again until a password is chosen', () => {
    const fresh = buildMember({ joined_at: null })
    const args = { user_id: fresh.id }
    expect(barmanCommands.resendMail.decide(held(fresh), args, by(owner))).toEqual([
      { table: 'users', row: fresh },
    ])
    const joined = held({ ...fresh, joined_at: NOW })
    expect(barmanCommands.resendMail.decide(joined, args, by(owner))).toMatchObject({
      code: 'invitation_accepted',
    })
  })
})

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom('invite', 'create', 'cancel', 'delete', 'move'),
    email: fc.constantFrom('a@dram.example', 'b@dram.example', 'c@dram.example'),
    place: fc.nat(20),
  }),
  { maxLength: 40 },
)

test('no two people ever have the same address at the same time', () => {
  fc.assert(
    fc.property(commands, (todo) => {
      const state = held()
      for (const { kind, email, place } of todo) {
        const all = state.all('users')
        const id = all[place % (all.length || 1)]?.id ?? branch.id
        const args = staffArgs([branch.id], { email })
        const decision = {
          invite: () => inviteManager.decide(state, args, by(owner)),
          create: () => barmanCommands.create.decide(state, args, by(owner)),
          cancel: () => cancelInvitation.decide(state, { invitation_id: id }, by(owner)),
          delete: () => barmanCommands.remove.decide(state, { user_id: id }, by(owner)),
          move: () => editInvitation.decide(state, { invitation_id: id, email }, by(owner)),
        }[kind]?.()
        if (decision && !isRejection(decision)) state.apply(decision)
        const present = state.all('users').filter(({ deleted_at }) => deleted_at === null)
        expect(new Set(present.map((one) => one.email)).size).toBe(present.length)
        for (const { id, email, status } of state.all('manager_invitations')) {
          expect(state.get('users', id)).toMatchObject({ email })
          expect(state.get('users', id)?.deleted_at === null).toBe(status !== 'canceled')
        }
      }
    }),
  )
})

test.each(['manager', 'barmen'] as const)('a %s may run none of the commands', (role) => {
  const actor = buildActor({ role, branch_ids: [branch.id] })
  const some = {
    ...staffArgs([branch.id]),
    user_id: actor.user_id,
    invitation_id: actor.user_id,
    active: true,
    scale_id: actor.user_id,
    own_name: null,
    serial_number: null,
    mac_address: null,
    manufacturer: null,
    production_date: null,
  }
  for (const { kind } of OWNER_COMMANDS.filter((one) => !one.kind.includes('branch'))) {
    const parsed = parseCommand(kind, 1, some)
    if (isRejection(parsed)) throw new Error(`${kind}: ${parsed.code}`)
    expect(parsed.decide(held(), by(actor))).toMatchObject({ code: 'role_denied' })
  }
})
