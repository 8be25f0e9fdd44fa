import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Branch } from '#domain/branches/branches.ts'
import { flowsOfBranch, movesByGood, receivedIn } from '#domain/deliveries/received-between.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import { removeMovement } from '#domain/movements/commands/remove-movement.ts'
import type { Movement, MovementLine } from '#domain/movements/movements.ts'
import { arrivedLines, lostLines } from '#domain/movements/transfers.ts'
import { must } from '#domain/must.ts'
import type { Actor } from '#domain/people/people.ts'
import { ROLE } from '#domain/people/roles.ts'
import { knownUses, usesBetween } from '#domain/stock/use.ts'
import { movedAmounts } from '#domain/stock/received.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildDelivery,
  buildGood,
  buildMovement,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'
import { countOf, hour } from '../stock/branch-count.ts'

const [roof, hall] = [buildBranch({ name: 'Roof' }), buildBranch({ name: 'Hall' })]
const vodka = buildGood()
const owner = buildActor({ role: ROLE.owner, branch_ids: null })
const at = (minute: number): string => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
const by = (actor: Actor = owner, minute = 0) => buildContext({ actor, now: at(minute) })
const barman = (...branches: { id: string }[]) =>
  buildActor({ branch_ids: branches.map(({ id }) => id), records_movements: true })

const line = (over: Partial<MovementLine> = {}): MovementLine => ({
  id: newUuid(),
  good_id: vodka.id,
  unit: 'piece',
  amount: 6,
  case_size: null,
  ...over,
})
const sent = (over: object = {}) => ({
  branch_id: roof.id,
  to_branch_id: hall.id,
  side: 'sender' as const,
  moved_at: NOW,
  note: '',
  lines: [line()],
  ...over,
})
const bars = (...movements: Movement[]) =>
  stateOf(
    ...[roof, hall].map((row) => ({ table: 'branches' as const, row })),
    { table: 'goods', row: vodka },
    ...movements.map((row) => ({ table: 'movements' as const, row })),
  )

/** Without those that were found to be another. */
const standing = (state: WorkingSet): Movement[] =>
  state.all('movements').filter(({ joined_into }) => joined_into === null)

function recorded(over: object = {}, actor = owner) {
  const [state, context] = [bars(), by(actor)]
  applied(state, recordTransfer.decide(state, sent(over), context))
  const row = (): Movement => must(state.get('movements', context.id), 'transfer')
  return { state, row, movement_id: context.id }
}

describe('A transfer', () => {
  it('is one row with both branches, their names, and nobody having said yet what came', () => {
    expect(recorded().row()).toMatchObject({
      branch_id: roof.id,
      to_branch_id: hall.id,
      branch_name: 'Roof',
      to_branch_name: 'Hall',
      reason: 'transfer',
      waits_in: hall.id,
      received: null,
    })
  })

  it('goes to another branch of the company, of one that its author sees', () => {
    const decide = (over: object, actor = owner) =>
      recordTransfer.decide(bars(), sent(over), by(actor))
    expect(decide({ to_branch_id: roof.id })).toMatchObject({
      code: 'invalid_args',
      details: { param: 'to_branch_id' },
    })
    expect(decide({ to_branch_id: newUuid() })).toMatchObject({ code: 'not_found' })
    expect(decide({}, barman(hall))).toMatchObject({ code: 'branch_denied' })
    expect(decide({ side: 'receiver' }, barman(roof))).toMatchObject({ code: 'branch_denied' })
    expect(decide({}, { ...barman(roof, hall), records_movements: false })).toMatchObject({
      code: 'role_denied',
    })
    expect(decide({ moved_at: at(60) })).toMatchObject({ code: 'movement_in_future' })
    expect(decide({ lines: [line({ unit: 'kg' })] })).toMatchObject({ code: 'units_differ' })
  })

  it('is recorded from either side by whoever sees that one alone, with the name of the other', () => {
    // A phone of one branch has no row of the other.
    const phone = (own: { id: string }) =>
      stateOf({ table: 'branches', row: own as Branch }, { table: 'goods', row: vodka })
    const named = (other: Branch) => [{ id: other.id, name: other.name }]
    for (const side of ['sender', 'receiver'] as const) {
      const [own, other] = side === 'sender' ? [roof, hall] : [hall, roof]
      const actor = { ...barman(own), other_branches: named(other) }
      const context = by(actor)
      const decided = [phone(own), bars()].map((state) =>
        rowOf(recordTransfer.decide(state, sent({ side, lines: [] }), context), 'movements'),
      )
      expect(decided[0]).toMatchObject({ branch_name: 'Roof', to_branch_name: 'Hall' })
      expect(decided[0]).toEqual(decided[1])
      const unnamed = recordTransfer.decide(phone(own), sent({ side }), by(barman(own)))
      expect(unnamed).toMatchObject({ code: 'not_found', details: { id: other.id } })
    }
  })

  it('is changed by whoever recorded it, and has no reason to change', () => {
    const { state, row, movement_id } = recorded({}, barman(roof, hall))
    const nothing = { movement_id, fields: {}, lines: [], removed: [] }
    const change = (over: object, actor = owner) =>
      changeMovement.decide(state, { ...nothing, ...over }, by(actor, 1))
    expect(change({}, barman(roof, hall))).toMatchObject({ code: 'role_denied' })
    expect(change({ fields: { reason: 'spill' } })).toMatchObject({ code: 'invalid_args' })
    applied(state, change({ fields: { note: 'With the van' } }))
    expect(row()).toMatchObject({ note: 'With the van', to_branch_id: hall.id, reason: 'transfer' })
  })
})

describe('What came of a transfer', () => {
  it('is said by the branch that it came to, in one press or less of a line', () => {
    const { state, row, movement_id } = recorded()
    const receiver = barman(hall)
    const say = (received: object | null, actor = receiver) =>
      receiveTransfer.decide(state, { movement_id, received } as never, by(actor, 1))
    expect(say([], barman(roof))).toMatchObject({ code: 'branch_denied' })
    applied(state, say([]))
    expect(row()).toMatchObject({ waits_in: null, received: { lines: [] } })
    const [first] = row().lines
    const five = { line_id: must(first, 'line').id, amount: 5 }
    expect(say([five], barman(hall))).toMatchObject({ code: 'role_denied' })
    applied(state, say([five]))
    expect([arrivedLines(row()), lostLines(row())]).toMatchObject([
      [{ amount: 5 }],
      [{ amount: 1 }],
    ])
    expect(state.all('movement_changes').at(-1)).toMatchObject({
      branch_id: roof.id,
      to_branch_id: hall.id,
      after: { received: { lines: [five], user_full_name: receiver.full_name } },
    })
    applied(state, say(null))
    expect(row()).toMatchObject({ waits_in: hall.id, received: null })
  })

  it('taken back of what the receiver alone has recorded still waits for the sender: it stays one', () => {
    const lines = [line()]
    const { state, row, movement_id } = recorded({ side: 'receiver', lines })
    applied(state, receiveTransfer.decide(state, { movement_id, received: null }, by(owner, 1)))
    expect(row()).toMatchObject({ waits_in: roof.id, received: { lines: [] } })
    applied(state, recordTransfer.decide(state, sent({ lines: [line()] }), by(owner, 2)))
    expect(standing(state)).toHaveLength(1)
  })

  it('is never more than was sent, of lines that there are, and of a transfer that stands', () => {
    const { state, row, movement_id } = recorded()
    const id = must(row().lines[0], 'line').id
    const say = (line_id: string, amount: number) =>
      receiveTransfer.decide(state, { movement_id, received: [{ line_id, amount }] }, by(owner, 1))
    expect(say(id, 7)).toMatchObject({ code: 'received_more', details: { line_id: id } })
    expect(say(newUuid(), 1)).toMatchObject({ code: 'invalid_args' })
    const twice = [3, 5].map((amount) => ({ line_id: id, amount }))
    expect(
      receiveTransfer.decide(state, { movement_id, received: twice }, by(owner, 1)),
    ).toMatchObject({ code: 'invalid_args', details: { param: 'received', line_id: id } })
    applied(state, removeMovement.decide(state, { movement_id }, by(owner, 2)))
    expect(say(id, 5)).toMatchObject({ code: 'movement_removed' })
    const writeOff = buildMovement([{}], { branch_id: roof.id })
    const args = { movement_id: writeOff.id, received: [] }
    const denied = receiveTransfer.decide(bars(writeOff), args, by())
    expect(denied).toMatchObject({ code: 'not_found' })
  })

  it('stays said when the sender corrects what was sent, which is never less than what came', () => {
    const { state, row, movement_id } = recorded()
    const own = must(row().lines[0], 'line')
    const args = { movement_id, received: [{ line_id: own.id, amount: 4 }] }
    applied(state, receiveTransfer.decide(state, args, by(barman(hall), 1)))
    const send = (amount: number) =>
      changeMovement.decide(
        state,
        { movement_id, fields: {}, lines: [{ ...own, amount }], removed: [] },
        by(owner, 2),
      )
    expect(send(3)).toMatchObject({ code: 'received_more' })
    applied(state, send(5))
    expect(lostLines(row())).toMatchObject([{ amount: 1 }])
    applied(state, send(4))
    expect(lostLines(row())).toEqual([])
    applied(state, send(6))
    expect(lostLines(row())).toMatchObject([{ amount: 2 }])
  })

  it('of a case is told in pieces, for one bottle of it may break', () => {
    const lines = [line({ unit: 'case', amount: 2, case_size: 6 })]
    const { state, row, movement_id } = recorded({ lines })
    const received = [{ line_id: must(lines[0], 'line').id, amount: 11 }]
    applied(state, receiveTransfer.decide(state, { movement_id, received }, by(owner, 1)))
    expect(arrivedLines(row())).toMatchObject([{ unit: 'piece', amount: 11, case_size: null }])
    expect(lostLines(row())).toMatchObject([{ unit: 'piece', amount: 1 }])
  })
})

describe('The same transfer, recorded by both branches', () => {
  const amounts = fc.integer({ min: 1, max: 9 })

  it('is one, whichever of the two is heard first; what came is as the receiver says', () => {
    const apart = fc.integer({ min: -720, max: 720 })
    fc.assert(
      fc.property(amounts, amounts, apart, fc.boolean(), (came, lost, minutes, isSwapped) => {
        const state = bars()
        const said = [
          sent({ lines: [line({ amount: came + lost })] }),
          sent({
            side: 'receiver',
            moved_at: at(Math.min(0, minutes)),
            lines: [line({ amount: came })],
          }),
        ]
        for (const args of isSwapped ? said.toReversed() : said) {
          applied(state, recordTransfer.decide(state, args, by()))
        }
        const [row, ...others] = standing(state)
        expect(others).toEqual([])
        expect(row).toMatchObject({ waits_in: null, lines: [{ amount: came + lost }] })
        expect(lostLines(must(row, 'transfer'))).toMatchObject([{ amount: lost }])
      }),
    )
  })

  it('is two where the same branch says it twice, or of other goods, another night or way', () => {
    const rum = buildGood()
    const others: object[] = [
      {},
      { side: 'receiver', lines: [line({ good_id: rum.id })] },
      { side: 'receiver', lines: [line(), line({ good_id: rum.id })] },
      { side: 'receiver', lines: [line({ unit: 'l', amount: 500 })] },
      { side: 'receiver', moved_at: at(-721) },
      { side: 'receiver', branch_id: hall.id, to_branch_id: roof.id },
    ]
    for (const over of others) {
      const { state } = recorded()
      state.put('goods', rum)
      applied(state, recordTransfer.decide(state, sent(over), by(owner, 1)))
      expect(standing(state)).toHaveLength(2)
    }
  })

  it('is found again under the item that one of the two was merged into', () => {
    const merged = buildGood({ merged_into: vodka.id })
    const { state } = recorded()
    state.put('goods', merged)
    const args = sent({ side: 'receiver', lines: [line({ good_id: merged.id })] })
    applied(state, recordTransfer.decide(state, args, by(owner, 1)))
    expect(standing(state)).toMatchObject([{ waits_in: null, received: { lines: [] } }])
  })

  it('is the one of the same amounts, else one from which so much can have come', () => {
    const { state } = recorded()
    for (const amount of [2, 4]) {
      applied(state, recordTransfer.decide(state, sent({ lines: [line({ amount })] }), by()))
    }
    for (const amount of [4, 5]) {
      const args = sent({ side: 'receiver', lines: [line({ amount })] })
      applied(state, recordTransfer.decide(state, args, by(owner, 1)))
    }
    expect(
      standing(state).map(({ lines, received }) => [lines[0]?.amount, received?.lines]),
    ).toEqual([
      [6, [expect.objectContaining({ amount: 5 })]],
      [2, undefined],
      [4, []],
    ])
  })

  it('is refused where more is said to have come than was sent, and nothing is lost', () => {
    const { state, movement_id } = recorded()
    const args = sent({ side: 'receiver', lines: [line({ amount: 7 })] })
    expect(recordTransfer.decide(state, args, by(owner, 1))).toMatchObject({
      code: 'received_more',
      details: { movement_id },
    })
    expect(state.all('movements')).toHaveLength(1)
  })
})

describe('In each branch', () => {
  const RANGE = { min: 0, max: 9000 }
  const amount = fc.integer({ min: 1, max: 12 })
  const moment = fc.integer({ min: 0, max: 72 }).map(hour)
  const moved = fc.record({
    from: fc.constantFrom(roof.id, hall.id),
    moved_at: moment,
    amount,
    unit: fc.constantFrom('piece' as const, 'l' as const),
    lost: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
    kind: fc.constantFrom('transfer' as const, 'spill' as const),
  })
  const movements = fc.array(
    moved.map(({ from, moved_at, lost, kind, ...rest }): Movement => {
      const own = line({ ...rest, good_id: 'gin' })
      const to = from === roof.id ? hall.id : roof.id
      const of = { branch_id: from, moved_at, reason: kind }
      if (kind !== 'transfer') return buildMovement([own], of)
      const came = { line_id: own.id, amount: Math.max(0, own.amount - (lost ?? 0)) }
      const said = { user_id: '', user_full_name: '', said_at: NOW, lines: [came] }
      return buildMovement([own], {
        ...of,
        to_branch_id: to,
        received: lost === null ? null : said,
      })
    }),
    { maxLength: 8 },
  )
  const deliveries = fc.array(
    fc
      .record({ branch_id: fc.constantFrom(roof.id, hall.id), delivered_at: moment, amount })
      .map(({ amount: came, ...of }) =>
        buildDelivery([{ good_id: 'gin', unit: 'piece', amount: came }], of),
      ),
    { maxLength: 4 },
  )
  const counts = fc.tuple(fc.integer(RANGE), fc.integer(RANGE))

  it('opening + received + sent in = used + written off + sent out + closing; what one sent less what was lost is what the other got', () => {
    fc.assert(
      fc.property(movements, deliveries, counts, counts, (all, came, one, other) => {
        const sums = [roof.id, hall.id].map((branch, place) => {
          const [before, now] = place === 0 ? one : other
          const opening = countOf(-10, { gin: before }).contents
          const closing = countOf(100, { gin: now }).contents
          const moves = movesByGood(flowsOfBranch(branch, came, all, new Map()))
          const received = receivedIn(moves.get('gin') ?? [], {
            opening: hour(-5),
            closing: hour(99),
          })
          const between = new Map(received ? [['gin', received] as const] : [])
          const [use] = knownUses(usesBetween({ opening, closing, received: between }))
          const known = must(use, 'use')
          const { received: bought, sentIn, more, used, writtenOff, sentOut } = known
          const there = known.opening + bought + sentIn + more
          expect(there).toBe(used + writtenOff + sentOut + known.closing)
          return { sentIn, sentOut }
        })
        const lost = all.flatMap(lostLines).reduce((sum, { unit, amount: of }) => {
          const size =
            unit === 'piece' ? { pieces: of, millilitres: 0 } : { pieces: 0, millilitres: of }
          return sum + (movedAmounts({ ...size, grams: 0 }, 700).ml ?? 0)
        }, 0)
        const [first, second] = sums.map((own) => own)
        const out = must(first, 'roof').sentOut + must(second, 'hall').sentOut
        expect(must(first, 'roof').sentIn + must(second, 'hall').sentIn).toBe(out - lost)
      }),
    )
  })
})
