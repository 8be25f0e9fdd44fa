import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { recordMovement } from '#domain/movements/commands/record-movement.ts'
import { removeMovement, restoreMovement } from '#domain/movements/commands/remove-movement.ts'
import type { MovementLine } from '#domain/movements/movements.ts'
import { ROLE } from '#domain/people/roles.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const branch = buildBranch()
const vodka = buildGood()
const lemons = buildGood({ measurement_unit: 4, litrage: null })
const owner = buildActor({ role: ROLE.owner, branch_ids: null })
const at = (minute: number): string => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
const by = (actor = owner, minute = 0) => buildContext({ actor, now: at(minute) })

const line = (over: Partial<MovementLine> = {}): MovementLine => {
  const usual = { id: newUuid(), good_id: vodka.id, unit: 'piece' as const, amount: 1 }
  return { ...usual, case_size: null, ...over }
}
const said = (over: object = {}) => ({
  branch_id: branch.id,
  moved_at: NOW,
  reason: 'breakage' as const,
  note: 'Fell off the shelf',
  lines: [line()],
  ...over,
})
const bar = () =>
  stateOf(
    { table: 'branches', row: branch },
    ...[vodka, lemons].map((row) => ({ table: 'goods' as const, row })),
  )

function recorded(lines: MovementLine[]) {
  const state = bar()
  const context = by()
  applied(state, recordMovement.decide(state, said({ lines }), context))
  return { state, movement_id: context.id }
}

describe('A write-off', () => {
  const decide = (over: object = {}, context: object = {}, actor = owner) =>
    recordMovement.decide(bar(), said(over), { ...by(actor), ...context })

  it('is saved with its reason, its note, its lines and who recorded it', () => {
    const lines = [line(), line({ unit: 'l', amount: 50 })]
    expect(rowOf(decide({ lines }), 'movements')).toMatchObject({
      lines,
      reason: 'breakage',
      note: 'Fell off the shelf',
      user_id: owner.user_id,
      deleted_at: null,
    })
  })

  it('has the id of its command, so that it is one however often it arrives', () => {
    const [state, context, args] = [bar(), by(), said()]
    applied(state, recordMovement.decide(state, args, context))
    applied(state, recordMovement.decide(state, args, context))
    expect(state.all('movements').map(({ id }) => id)).toEqual([context.id])
  })

  it('is refused in the future and before all bars’ papers, by the server’s clock', () => {
    const details = { param: 'moved_at' }
    expect(decide({ moved_at: at(6) })).toMatchObject({ code: 'movement_in_future', details })
    const old = { moved_at: '1999-12-31T00:00:00.000Z' }
    expect(decide(old)).toMatchObject({ code: 'movement_too_old', details })
    const ahead = { received_at: NOW, clock_offset: -3_600_000 }
    expect(rowOf(decide({ moved_at: at(60) }, ahead), 'movements').moved_at).toBe(NOW)
  })

  it('of another branch, of unknown goods and in units of other goods is refused', () => {
    expect(decide({ branch_id: newUuid() })).toMatchObject({ code: 'not_found' })
    const [manager, barman] = [ROLE.manager, ROLE.barman].map((role) =>
      buildActor({ role, branch_ids: [branch.id] }),
    )
    const stranger = buildActor({ role: ROLE.manager, branch_ids: [newUuid()] })
    expect(decide({}, {}, stranger)).toMatchObject({ code: 'branch_denied' })
    expect(decide({}, {}, barman)).toMatchObject({ code: 'role_denied' })
    expect(rowOf(decide({}, {}, manager), 'movements').branch_id).toBe(branch.id)
    const lines = (over: Partial<MovementLine>) => ({ lines: [line(over)] })
    expect(decide(lines({ good_id: newUuid() }))).toMatchObject({ code: 'not_found' })
    expect(decide(lines({ unit: 'kg' }))).toMatchObject({ code: 'units_differ' })
    expect(decide(lines({ good_id: lemons.id }))).toMatchObject({ code: 'units_differ' })
    expect(decide(lines({ unit: 'case' }))).toMatchObject({ code: 'invalid_args' })
  })

  it('keeps lines of goods that were deleted or merged meanwhile: what left has left', () => {
    const state = bar()
    state.put('goods', { ...vodka, deleted_at: NOW, merged_into: lemons.id })
    const lines = [line()]
    const decision = recordMovement.decide(state, said({ lines }), by())
    expect(rowOf(decision, 'movements').lines).toEqual(lines)
  })
})

it('A barman records write-offs only where the owner lets them, and changes only their own', () => {
  const barman = buildActor({ branch_ids: [branch.id], records_movements: true })
  const other = buildActor({ branch_ids: [branch.id], records_movements: true })
  const [state, context] = [bar(), by(barman)]
  const forbidden = { ...barman, records_movements: false }
  const denied = { code: 'role_denied' }
  expect(recordMovement.decide(state, said(), by(forbidden))).toMatchObject(denied)
  applied(state, recordMovement.decide(state, said(), context))
  const args = { movement_id: context.id }
  expect(removeMovement.decide(state, args, by(other, 1))).toMatchObject(denied)
  expect(removeMovement.decide(state, args, by(forbidden, 1))).toMatchObject(denied)
  const removed = rowOf(removeMovement.decide(state, args, by(barman, 1)), 'movements')
  expect(removed.deleted_at).not.toBeNull()
})

describe('Changes of a write-off', () => {
  const nothing = { fields: {}, lines: [], removed: [] }

  it('of different lines and fields do not undo each other, in whichever order they arrive', () => {
    const amounts = fc.integer({ min: 2, max: 99 })
    fc.assert(
      fc.property(amounts, fc.boolean(), (amount, isSwapped) => {
        const [one, other] = [line(), line()]
        const { state, movement_id } = recorded([one, other])
        const changes = [
          { ...nothing, movement_id, lines: [{ ...one, amount }] },
          { ...nothing, movement_id, fields: { reason: 'spill' as const }, removed: [other.id] },
        ]
        for (const args of isSwapped ? changes.toReversed() : changes) {
          applied(state, changeMovement.decide(state, args, by(owner, 1)))
        }
        const after = { reason: 'spill', lines: [{ id: one.id, amount }] }
        expect(state.get('movements', movement_id)).toMatchObject(after)
      }),
    )
  })

  it('keep what stood before, and who changed it', () => {
    const one = line()
    const { state, movement_id } = recorded([one])
    const args = { ...nothing, movement_id, fields: { note: '' }, lines: [{ ...one, amount: 3 }] }
    const row = rowOf(changeMovement.decide(state, args, by(owner, 1)), 'movement_changes')
    const { id, ...rest } = one
    expect(row).toMatchObject({
      movement_id,
      before: { note: 'Fell off the shelf', [id]: rest },
      after: { note: '', [id]: { ...rest, amount: 3 } },
      user_full_name: owner.full_name,
    })
  })

  it('never leave it empty, nor move it into the future', () => {
    const one = line()
    const { state, movement_id } = recorded([one])
    const change = (over: object) =>
      changeMovement.decide(state, { ...nothing, movement_id, ...over }, by(owner, 1))
    expect(change({ removed: [one.id] })).toMatchObject({ code: 'invalid_args' })
    expect(change({ fields: { moved_at: at(60) } })).toMatchObject({ code: 'movement_in_future' })
  })

  it('take it away and bring it back, and refuse to change what is gone', () => {
    const { state, movement_id } = recorded([line()])
    const args = { movement_id }
    applied(state, removeMovement.decide(state, args, by(owner, 1)))
    expect(state.get('movements', movement_id)?.deleted_at).not.toBeNull()
    expect(removeMovement.decide(state, args, by(owner, 2))).toEqual([])
    const late = changeMovement.decide(state, { ...nothing, ...args }, by(owner, 2))
    expect(late).toMatchObject({ code: 'movement_removed' })
    applied(state, restoreMovement.decide(state, args, by(owner, 3)))
    expect(state.get('movements', movement_id)?.deleted_at).toBeNull()
    expect(restoreMovement.decide(state, args, by(owner, 4))).toEqual([])
    const stranger = buildActor({ role: ROLE.manager, branch_ids: [newUuid()] })
    expect(removeMovement.decide(state, args, by(stranger))).toMatchObject({
      code: 'branch_denied',
    })
  })
})
