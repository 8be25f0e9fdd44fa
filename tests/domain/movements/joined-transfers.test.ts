import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '#domain/commands/command.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import { removeMovement, restoreMovement } from '#domain/movements/commands/remove-movement.ts'
import { arrivedLines } from '#domain/movements/transfers.ts'
import { ROLE } from '#domain/people/roles.ts'
import { isRejection } from '#domain/rejections.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const [roof, hall] = [buildBranch({ name: 'Roof' }), buildBranch({ name: 'Hall' })]
const [vodka, gin, rum] = [buildGood(), buildGood(), buildGood()]

/** What one phone says of a transfer before it hears anything, by the ids that it knows. */
type Said = (state: WorkingSet) => Decision

/** A phone that sees one branch, and its barman. */
function phone(side: 'sender' | 'receiver') {
  const [own, other] = side === 'sender' ? [roof, hall] : [hall, roof]
  const actor = buildActor({
    branch_ids: [own.id],
    other_branches: [{ id: other.id, name: other.name }],
    records_movements: true,
  })
  const movement_id = newUuid()
  const lineId = newUuid()
  const by = (id = newUuid()) => buildContext({ actor, now: NOW, id })
  const line = (amount: number, good_id = vodka.id, id = lineId) => {
    return { id, good_id, unit: 'piece' as const, amount, case_size: null }
  }
  const change = (over: object): Said => {
    const args = { movement_id, fields: {}, lines: [], removed: [], ...over }
    return (state) => changeMovement.decide(state, args, by())
  }
  return {
    movement_id,
    lineId,
    record: (...lines: ReturnType<typeof line>[]): Said => {
      const args = {
        branch_id: roof.id,
        to_branch_id: hall.id,
        side,
        moved_at: NOW,
        note: '',
        lines,
      }
      return (state) => recordTransfer.decide(state, args, by(movement_id))
    },
    line,
    change,
    correct: (amount: number): Said => change({ lines: [line(amount)] }),
    came: (amount: number | null): Said => {
      const received = amount === null ? null : [{ line_id: lineId, amount }]
      return (state) => receiveTransfer.decide(state, { movement_id, received }, by())
    },
    remove: (): Said => (state) => removeMovement.decide(state, { movement_id }, by()),
    restore: (): Said => (state) => restoreMovement.decide(state, { movement_id }, by()),
  }
}

const bar = () =>
  stateOf(
    ...[roof, hall].map((row) => ({ table: 'branches' as const, row })),
    ...[vodka, gin, rum].map((row) => ({ table: 'goods' as const, row })),
  )

/** What stands once all of it has been heard, in this order. */
function heard(...said: Said[]) {
  const state = bar()
  for (const one of said) applied(state, one(state))
  return standing(state)
}

function standing(state: WorkingSet) {
  const alive = state.all('movements').filter(({ deleted_at }) => deleted_at === null)
  return alive.map((row) => ({
    sent: row.lines.map(({ amount }) => amount),
    came: arrivedLines(row).map(({ amount }) => amount),
    waits: row.waits_in,
  }))
}

describe('What two branches say of one transfer before they hear of each other', () => {
  const amount = fc.integer({ min: 1, max: 5 })
  const word = fc.oneof(
    fc.record({ say: fc.constant('correct' as const), amount }),
    fc.record({ say: fc.constant('came' as const), amount: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ say: fc.constant('remove' as const), amount }),
  )
  const words = fc.array(word, { maxLength: 4 })
  // More than came: where both say the same, all came, also of what the sender corrects later.
  const sentAmounts = fc.array(fc.integer({ min: 6, max: 9 }), { minLength: 1, maxLength: 3 })

  it('is the same, whoever is heard first', () => {
    fc.assert(
      fc.property(sentAmounts, amount, words, ([first = 6, ...later], recorded, more) => {
        const stories = [0, 1, 2].map((order) => {
          const [from, to] = [phone('sender'), phone('receiver')]
          const sender = [from.record(from.line(first)), ...later.map(from.correct)]
          const begun = to.record(to.line(recorded))
          const receiver = receiverSays(to, recorded, more)
          return order === 0
            ? heard(...sender, begun, ...receiver)
            : order === 1
              ? heard(begun, ...receiver, ...sender)
              : heard(begun, ...sender, ...receiver)
        })
        expect(stories[1]).toEqual(stories[0])
        expect(stories[2]).toEqual(stories[0])
        expect(stories[0]).toHaveLength(1)
      }),
    )
  })

  /** As a form would offer it: never more than was recorded, and after a removal its undo. */
  function receiverSays(
    to: ReturnType<typeof phone>,
    recorded: number,
    more: readonly { say: 'correct' | 'came' | 'remove'; amount: number }[],
  ): Said[] {
    let line = recorded
    let less = false
    return more.flatMap(({ say, amount: of }, index) => {
      if (say === 'remove')
        return index === more.length - 1 ? [to.remove()] : [to.remove(), to.restore()]
      if (say === 'came') {
        less = of < line
        return [to.came(Math.min(of, line))]
      }
      // What came is no more than what was recorded, so it is said again before that shrinks.
      const whole = less && of < line ? [to.came(line)] : []
      less = less && of >= line
      line = of
      return [...whole, to.correct(of)]
    })
  }
})

describe('What a receiver says by the row that was joined into the sender’s', () => {
  const begun = () => {
    const [from, to] = [phone('sender'), phone('receiver')]
    const state = bar()
    const say = (said: Said) => {
      const decision = said(state)
      if (!isRejection(decision)) state.apply(decision)
      return decision
    }
    const sent = [from.line(6), from.line(4, gin.id, newUuid())]
    say(from.record(...sent))
    say(to.record(to.line(6), to.line(4, gin.id, newUuid())))
    return { from, to, state, say, ginLine: newUuid() }
  }

  it('is told by the goods, for its lines are its own', () => {
    const { to, state, say } = begun()
    say(to.came(5))
    expect(standing(state)).toEqual([{ sent: [6, 4], came: [5, 4], waits: null }])
    say(to.change({ removed: [to.lineId] }))
    expect(standing(state)).toEqual([{ sent: [6, 4], came: [4], waits: null }])
  })

  it('is refused where more came than was sent, or something else', () => {
    const { to, state, say } = begun()
    expect(say(to.correct(7))).toMatchObject({ code: 'received_more' })
    const other = to.line(1, rum.id, newUuid())
    expect(say(to.change({ lines: [other] }))).toMatchObject({
      code: 'received_more',
      details: { good_id: rum.id },
    })
    expect(standing(state)).toEqual([{ sent: [6, 4], came: [6, 4], waits: null }])
  })

  it('takes back that anything came, and says it again; whoever sent it removes it for both', () => {
    const { from, to, state, say } = begun()
    say(to.remove())
    expect(standing(state)).toEqual([{ sent: [6, 4], came: [6, 4], waits: hall.id }])
    say(to.restore())
    expect(standing(state)).toEqual([{ sent: [6, 4], came: [6, 4], waits: null }])
    say(from.remove())
    expect(standing(state)).toEqual([])
    expect(say(to.came(1))).toMatchObject({ code: 'movement_removed' })
    expect(say(to.remove())).toEqual([])
    expect(say(to.restore())).toEqual([])
  })

  it('is said by its own people, never over what another of them has said since', () => {
    const { from, to, say } = begun()
    const other = phone('receiver')
    expect(say((state) => other.came(1)(state))).toMatchObject({ code: 'not_found' })
    const stranger: Said = (state) =>
      receiveTransfer.decide(
        state,
        { movement_id: to.movement_id, received: [] },
        buildContext({ actor: buildActor({ branch_ids: [roof.id], records_movements: true }) }),
      )
    expect(say(stranger)).toMatchObject({ code: 'branch_denied' })
    const owner = buildContext({ actor: buildActor({ role: ROLE.owner, branch_ids: null }) })
    say((state) =>
      receiveTransfer.decide(state, { movement_id: from.movement_id, received: [] }, owner),
    )
    expect(say(to.came(3))).toMatchObject({ code: 'role_denied' })
  })

  it('counts a good that the sender tells in two lines from the first of them on', () => {
    const { from, to, state, say } = begun()
    say(from.change({ lines: [from.line(2, vodka.id, newUuid())] }))
    expect(standing(state)).toEqual([{ sent: [6, 4, 2], came: [6, 4, 2], waits: null }])
    say(to.came(5))
    expect(standing(state)).toEqual([{ sent: [6, 4, 2], came: [5, 4], waits: null }])
  })
})
