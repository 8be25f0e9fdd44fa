import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { movementEditOf, undoOfEdit } from '#domain/movements/movement-edit.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { lostLines } from '#domain/movements/transfers.ts'
import { draftOf, isReadWriteOff, readWriteOff } from '#domain/movements/write-off-draft.ts'
import { must } from '#domain/must.ts'
import { ROLE } from '#domain/people/roles.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  buildMovement,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const [roof, hall] = [buildBranch(), buildBranch()]
const goods = [buildGood(), buildGood()]
const owner = buildActor({ role: ROLE.owner, branch_ids: null })
const WALL = { day: '2026-11-21', time: '14:05' }

const lineOf = (good: number, amount: number) => ({ good_id: must(goods[good], 'good').id, amount })

function moved(amounts: readonly number[], over: Partial<Movement> = {}): Movement {
  const lines = amounts.map((amount, at) => lineOf(at % 2, amount))
  return buildMovement(lines, { branch_id: roof.id, moved_at: NOW, ...over })
}

const transferOf = (amounts: readonly number[], came: readonly number[]): Movement => {
  const sent = moved(amounts, { to_branch_id: hall.id, reason: 'transfer', waits_in: null })
  const lines = sent.lines.flatMap(({ id, amount }, at) =>
    (came[at] ?? amount) < amount ? [{ line_id: id, amount: came[at] ?? 0 }] : [],
  )
  const by = { user_id: owner.user_id, user_full_name: 'Ani', said_at: NOW }
  return { ...sent, received: { ...by, lines } }
}

test('a form that changes nothing says nothing, and one that does says what differs alone', () => {
  const before = moved([2, 3], { note: 'Bar' })
  const draft = draftOf(before, WALL)
  const editWith = (part: object) => {
    const read = readWriteOff({ ...draft, ...part }, NOW)
    if (!isReadWriteOff(read)) throw new Error('a draft that can be read')
    return movementEditOf(before, { ...read, moved_at: before.moved_at })
  }
  expect(editWith({})).toBeNull()
  const nothing = { movement_id: before.id, fields: {}, lines: [], removed: [] }
  expect(editWith({ note: ' Hall ' })).toEqual({ ...nothing, fields: { note: 'Hall' } })
  expect(editWith({ reason: 'spill' })).toEqual({ ...nothing, fields: { reason: 'spill' } })
  const [first, second] = draft.lines
  expect(editWith({ lines: [{ ...first, amount: '5' }] })).toEqual({
    ...nothing,
    lines: [{ ...before.lines[0], amount: 5 }],
    removed: [second?.id],
  })
})

test('whatever is changed and undone stands as before, what came of it too', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.array(fc.nat({ max: 9 }), { maxLength: 4 }),
      fc.boolean(),
      (sent, after, came, isTransfer) => {
        const before = isTransfer ? transferOf(sent, came) : moved(sent, { note: 'Bar' })
        const lines = after.flatMap((amount, at) => {
          const known = before.lines[at]
          if (at === 1) return []
          return [known ? { ...known, amount } : { ...lineOf(0, amount), id: newUuid() }]
        })
        const typed = { ...draftOf(before, WALL), lines: [] }
        const rest = { branch_id: roof.id, moved_at: '2026-11-01T10:00:00.000Z', note: 'Fell' }
        const said = isTransfer
          ? { ...rest, to_branch_id: hall.id, side: 'sender' as const }
          : { ...rest, reason: 'spill' as const }
        const whole = lines.map((line) => ({
          unit: 'piece' as const,
          case_size: null,
          ...line,
        }))
        const edit = must(movementEditOf(before, { ...said, lines: whole }), typed.id)
        const state = stateOf(...goods.map((row) => ({ table: 'goods' as const, row })), {
          table: 'movements',
          row: before,
        })
        const now = () => must(state.get('movements', before.id), 'movement')
        const context = () => buildContext({ actor: owner, now: NOW })
        const changed = changeMovement.decide(state, edit, context())
        // More can't have come than was sent.
        fc.pre(!('code' in changed))
        applied(state, changed)
        expect(now().lines).toHaveLength(whole.length)
        applied(state, changeMovement.decide(state, undoOfEdit(before, edit), context()))
        const byId = (rows: readonly { id: string }[]) =>
          rows.toSorted((one, other) => one.id.localeCompare(other.id))
        expect(byId(now().lines)).toEqual(byId(before.lines))
        expect(byId(lostLines(now()))).toEqual(byId(lostLines(before)))
        const { moved_at, note, reason, received } = before
        expect(now()).toMatchObject({ moved_at, note, reason, received })
      },
    ),
  )
})
