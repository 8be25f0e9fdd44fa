import { beforeEach, describe, expect, test } from 'vitest'
import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { cancelRecount } from '#domain/counting/recounts/commands/cancel-recount.ts'
import { deleteRecountReading } from '#domain/counting/recounts/commands/delete-recount-reading.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import { restoreRecountReading } from '#domain/counting/recounts/commands/restore-recount-reading.ts'
import { stateOf, type Recount } from '#domain/counting/recounts/recounts.ts'
import type { Context, Decision } from '#domain/commands/command.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import { snapshotOf } from '#domain/counting/entry-snapshot.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Command } from '#domain/commands/command.ts'
import { readingOf } from '#tests/support/commands.ts'
import {
  buildContext,
  buildEntry,
  buildGood,
  NOW,
  stateOf as rowsOf,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import {
  buildCountedGood,
  buildMember,
  buildReading,
  buildRecount,
} from '#tests/support/bars/recount-rows.ts'

const LATER = '2026-11-21T23:00:00.000Z'
const { inventory, good, about, counter, owner, asBarman, first } = buildCountedGood()

let state: WorkingSet

beforeEach(() => {
  state = rowsOf(
    { table: 'inventories', row: inventory },
    { table: 'goods', row: good },
    { table: 'users', row: counter },
    { table: 'entries', row: first },
  )
})

function run<Kind extends string, Args>(
  command: Command<Kind, Args>,
  args: Args,
  over: Partial<Context> = {},
): Decision {
  // As on the server, which knows every person.
  const context = buildContext({ actor: owner, now: LATER, received_at: LATER, ...over })
  const decision = command.decide(state, args, context)
  if (!isRejection(decision)) state.apply(decision)
  return decision
}

const put = <T extends TableName>(table: T, row: Rows[T]) => state.put(table, row)
const who = { user_id: counter.id, full_name: 'Ani Petrosyan' }
const ask = (over: Partial<Context> = {}, to = who) =>
  run(askRecount, { inventory_id: inventory.id, good_id: good.id, counter: to }, over)
const codeOf = (decision: Decision) => (isRejection(decision) ? decision : null)

describe('a recount is asked', () => {
  test('of another person, who is told the places and nothing else', () => {
    put('entries', buildEntry({ ...about, place: 'cellar' }))
    put('entries', buildEntry({ ...about, place: 'bar' }))
    put('entries', buildEntry({ ...about, place: 'fridge', deleted_at: NOW }))
    const id = newUuid()
    expect(ask({ id })).toEqual([
      {
        table: 'recounts',
        row: buildRecount({
          ...about,
          id,
          places: ['bar', 'cellar'],
          counter_id: counter.id,
          counter_full_name: 'Ani Petrosyan',
          asked_by: owner.user_id,
          asked_at: LATER,
        }),
      },
    ])
  })

  const unfit: [string, () => void, object][] = [
    ['whoever asks', () => undefined, { user_id: owner.user_id, reason: 'asker' }],
    ['an owner', () => put('users', { ...counter, role: 'customer' }), { reason: 'owner' }],
    [
      'somebody who is deactivated',
      () => put('users', { ...counter, active: false }),
      { reason: 'inactive' },
    ],
    [
      'somebody of another branch',
      () => put('users', { ...counter, branch_ids: [] }),
      { reason: 'other_branch' },
    ],
    [
      'somebody who has counted it',
      () => put('entries', buildEntry({ ...about, user_id: counter.id })),
      { reason: 'counted' },
    ],
    [
      'somebody who has counted a good that was merged into it',
      () => {
        const gone = buildGood({ merged_into: good.id, deleted_at: NOW })
        put('goods', gone)
        put('entries', buildEntry({ ...about, good_id: gone.id, user_id: counter.id }))
      },
      { reason: 'counted' },
    ],
    [
      'somebody who has counted it by its barcode alone',
      () =>
        put(
          'entries',
          buildEntry({ ...about, good_id: null, user_id: counter.id, barcode: good.barcode }),
        ),
      { reason: 'counted' },
    ],
    [
      'somebody who has corrected what others counted',
      () =>
        put('entry_changes', {
          ...about,
          id: newUuid(),
          entry_id: first.id,
          before: snapshotOf(first),
          after: snapshotOf(first),
          user_id: counter.id,
          user_full_name: '',
          created_at: NOW,
        }),
      { reason: 'counted' },
    ],
    [
      'somebody who was asked before',
      () =>
        put('recounts', buildRecount({ ...about, counter_id: counter.id, status: 'cancelled' })),
      { reason: 'asked_before' },
    ],
  ]
  test.each(unfit)(
    'never of: %s',
    (_, make, { user_id = counter.id, reason }: { user_id?: string; reason?: string }) => {
      put('users', { ...counter, id: owner.user_id })
      make()
      expect(codeOf(ask({}, { ...who, user_id }))).toMatchObject({
        code: 'counter_unfit',
        details: { reason },
      })
    },
  )

  test('of somebody whom the device does not know, and the server does', () => {
    const stranger = { ...who, user_id: newUuid() }
    expect(codeOf(ask({}, stranger))).toMatchObject({ code: 'not_found' })
    expect(ask({ received_at: null }, stranger)).toMatchObject([{ table: 'recounts' }])
  })

  const refused: [string, string, () => void][] = [
    ['by a barman', 'role_denied', () => Object.assign(owner, { role: 'barmen' })],
    [
      'in a completed inventory',
      'inventory_closed',
      () => put('inventories', { ...inventory, status: 'closed' }),
    ],
    [
      'of what nobody counted',
      'nothing_counted',
      () => put('entries', { ...first, deleted_at: NOW }),
    ],
    ['while another is open', 'recount_asked', () => put('recounts', buildRecount(about))],
    [
      'when one was taken',
      'recount_decided',
      () => put('recounts', buildRecount({ ...about, status: 'counted', decision: 'taken' })),
    ],
    [
      'for a fourth count',
      'recount_limit',
      () => {
        for (const round of [2, 3] as const)
          put('recounts', buildRecount({ ...about, round, status: 'counted' }))
      },
    ],
  ]
  test.each(refused)('not %s', (_, code, make) => {
    make()
    expect(codeOf(ask())).toMatchObject({ code })
    owner.role = 'customer'
  })

  test('for a third count once the second was counted, and not when it was cancelled', () => {
    put('recounts', buildRecount({ ...about, status: 'cancelled' }))
    const [second] = ask() as { row: Recount }[]
    expect(second?.row.round).toBe(2)
    put('recounts', { ...(second?.row as Recount), status: 'counted' })
    const third = buildMember([inventory.branch_id])
    put('users', third)
    expect(ask({}, { ...who, user_id: third.id })).toMatchObject([{ row: { round: 3 } }])
  })
})

describe('a reading of a recount', () => {
  let recount: Recount

  beforeEach(() => {
    recount = buildRecount({ ...about, counter_id: counter.id })
    put('recounts', recount)
  })

  const args = () => ({
    ...readingOf(inventory.id, good),
    recount_id: recount.id,
    place: 'bar',
    division: 10,
  })
  const read = (over: Partial<Context> = {}) =>
    run(recordRecount, args(), { actor: asBarman, ...over })

  test('is measured as an entry is, and is none', () => {
    const id = newUuid()
    expect(read({ id })).toMatchObject([
      {
        table: 'recount_readings',
        row: {
          id,
          recount_id: recount.id,
          good_id: good.id,
          gross: 8220,
          millilitres: 350,
          is_late: false,
        },
      },
    ])
    const light = run(recordRecount, { ...args(), gross: 100 }, { actor: asBarman })
    expect(codeOf(light)).toMatchObject({ code: 'weight_below_empty' })
  })

  test('is of the good that was asked for, whatever the device means', () => {
    const other = { ...args(), good_id: newUuid() }
    expect(run(recordRecount, other, { actor: asBarman })).toMatchObject([
      { row: { good_id: good.id } },
    ])
  })

  test('is of nobody else', () => {
    expect(codeOf(read({ actor: owner }))).toMatchObject({ code: 'not_counter' })
  })

  const over: [string, () => void][] = [
    ['was counted', () => put('recounts', { ...recount, status: 'counted' })],
    ['was cancelled', () => put('recounts', { ...recount, status: 'cancelled' })],
    ['is in a completed inventory', () => put('inventories', { ...inventory, status: 'closed' })],
    ['is of a deleted good', () => put('goods', { ...good, deleted_at: NOW })],
  ]
  test.each(over)('that arrives when it %s is kept', (what, make) => {
    make()
    const is_late = what !== 'is of a deleted good'
    expect(read()).toMatchObject([{ table: 'recount_readings', row: { is_late } }])
  })

  const inTime: [string, object, boolean][] = [
    ['read before is in time', { ended_at: LATER }, false],
    ['read after is late', { ended_at: NOW }, true],
    ['read before is late once it is decided', { ended_at: LATER, decision: 'kept' }, true],
  ]
  test.each(inTime)(
    'that waited on another phone while it was counted and was %s',
    (_, over, is_late) => {
      put('recounts', { ...recount, status: 'counted', ...over })
      const measured_at = '2026-11-21T22:00:00.000Z'
      expect(run(recordRecount, { ...args(), measured_at }, { actor: asBarman })).toMatchObject([
        { row: { is_late, measured_at } },
      ])
    },
  )

  test('is deleted and restored by its counter until they have said that it is over', () => {
    const reading = buildReading(recount)
    put('recount_readings', reading)
    const one = { inventory_id: inventory.id, recount_id: recount.id, reading_id: reading.id }
    const as = { actor: asBarman }
    expect(run(deleteRecountReading, one, as)).toMatchObject([{ row: { deleted_at: LATER } }])
    expect(run(deleteRecountReading, one, as)).toEqual([])
    expect(run(restoreRecountReading, one, as)).toMatchObject([{ row: { deleted_at: null } }])
    expect(run(restoreRecountReading, one, as)).toEqual([])
    put('recounts', { ...recount, status: 'counted' })
    expect(codeOf(run(deleteRecountReading, one, as))).toMatchObject({ code: 'recount_over' })
  })
})

describe('a recount is over', () => {
  let recount: Recount
  const end = (is_finished = true, actor = asBarman) =>
    run(
      finishRecount,
      { inventory_id: inventory.id, recount_id: recount.id, is_finished, finished_at: LATER },
      { actor },
    )
  const cancel = (actor = owner) =>
    run(cancelRecount, { inventory_id: inventory.id, recount_id: recount.id }, { actor })

  beforeEach(() => {
    recount = buildRecount({ ...about, counter_id: counter.id })
    put('recounts', recount)
  })

  test('when its counter says so, once', () => {
    expect(end()).toMatchObject([
      { row: { status: 'counted', ended_at: LATER, ended_by: counter.id } },
    ])
    expect(end(false)).toEqual([])
    expect(codeOf(cancel())).toMatchObject({ code: 'recount_over' })
  })

  test('when its counter gives it back, or a manager cancels it', () => {
    expect(end(false)).toMatchObject([{ row: { status: 'cancelled', ended_by: counter.id } }])
    expect(cancel()).toEqual([])
    put('recounts', recount)
    expect(cancel()).toMatchObject([{ row: { status: 'cancelled', ended_by: owner.user_id } }])
    expect(codeOf(cancel(asBarman))).toMatchObject({ code: 'role_denied' })
    expect(codeOf(end(true, owner))).toMatchObject({ code: 'not_counter' })
  })

  test('when its inventory is, without being written', () => {
    put('inventories', { ...inventory, status: 'closed' })
    expect(end(false)).toEqual([])
    expect(stateOf(recount, { status: 'closed', deleted_at: null })).toBe('cancelled')
    expect(stateOf(recount, inventory)).toBe('asked')
    expect(stateOf(recount, { status: 'open', deleted_at: NOW })).toBe('cancelled')
  })

  test.each(['completed', 'cancelled'])('says once that it was done too late when %s', (how) => {
    if (how === 'completed') put('inventories', { ...inventory, status: 'closed' })
    else put('recounts', { ...recount, status: 'cancelled' })
    const status = how === 'completed' ? 'asked' : 'cancelled'
    expect(end()).toMatchObject([{ row: { status, ended_at: null, finished_late_at: LATER } }])
    expect(end()).toEqual([])
  })
})
