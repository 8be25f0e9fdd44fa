import { beforeEach, describe, expect, test } from 'vitest'
import type { Context, Decision } from '#domain/commands/command.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { isRejection } from '#domain/rejections.ts'
import { buildContext, buildEntry, NOW, stateOf as rowsOf } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildCountedGood, buildReading, buildRecount } from '#tests/support/bars/recount-rows.ts'

const LATER = '2026-11-21T23:00:00.000Z'
const { inventory, good, about, counter, owner, asBarman, first } = buildCountedGood()

let state: WorkingSet

beforeEach(() => {
  state = rowsOf(
    { table: 'inventories', row: inventory },
    { table: 'goods', row: good },
    { table: 'entries', row: first },
  )
})

const put = <T extends TableName>(table: T, row: Rows[T]) => state.put(table, row)
const codeOf = (decision: Decision) => (isRejection(decision) ? decision : null)

describe('a round', () => {
  let recount: Recount
  const decide = (
    decision: 'kept' | 'taken',
    over: { replaces?: string[]; takes?: string[] } = {},
    context: Partial<Context> = {},
  ) => {
    const ids = { inventory_id: inventory.id, good_id: good.id, recount_id: recount.id }
    const args = { ...ids, decision, replaces: [], takes: [], ...over }
    const as = buildContext({ actor: owner, now: LATER, received_at: LATER, ...context })
    const outcome = decideRecount.decide(state, args, as)
    if (!isRejection(outcome)) state.apply(outcome)
    return outcome
  }

  beforeEach(() => {
    recount = buildRecount({ ...about, counter_id: counter.id, status: 'counted', ended_at: NOW })
    put('recounts', recount)
  })

  test('that is kept leaves the entries as they are', () => {
    expect(decide('kept')).toMatchObject([
      { table: 'recounts', row: { decision: 'kept', replaced: [] } },
    ])
    expect(decide('kept')).toEqual([])
    expect(codeOf(decide('taken'))).toMatchObject({ code: 'recount_decided' })
  })

  test('that is taken puts its readings in the place of the entries, and both stay', () => {
    const reading = buildReading(recount, { place: 'cellar', millilitres: 340 })
    put('recount_readings', reading)
    const id = newUuid()
    const context = { id, now: LATER }
    const taken = decide('taken', { replaces: [first.id], takes: [reading.id] }, context)
    expect(taken).toMatchObject([
      { table: 'entries', row: { id: first.id, status: 'deleted', deleted_at: LATER } },
      { table: 'entry_changes', row: { entry_id: first.id, user_id: owner.user_id } },
      {
        table: 'entries',
        row: {
          id: reading.id,
          status: 'added',
          user_id: counter.id,
          device_id: reading.device_id,
          place: 'cellar',
          measured_at: reading.measured_at,
          millilitres: 340,
          deleted_at: null,
        },
      },
      { table: 'recounts', row: { decision: 'taken', decision_id: id, replaced: [first.id] } },
    ])
    // A device decides its own command again on rows that it has changed already.
    const again = decide('taken', { replaces: [first.id], takes: [reading.id] }, context)
    expect(again).toMatchObject([{ row: { id: reading.id } }, { row: { decision: 'taken' } }])
  })

  test('without a reading that is taken says that there is none left', () => {
    expect(decide('taken', { replaces: [first.id] })).toMatchObject([
      { table: 'entries', row: { id: first.id, status: 'deleted' } },
      { table: 'entry_changes' },
      { table: 'entries', row: { is_full: true, count: 0, millilitres: 0, user_id: counter.id } },
      { table: 'recounts' },
    ])
  })

  test('that is taken passes over another that nobody has decided on', () => {
    const other: Recount = buildRecount({ ...about, status: 'counted', round: 3 })
    put('recounts', other)
    expect(decide('taken', { replaces: [first.id] })).toContainEqual({
      table: 'recounts',
      row: expect.objectContaining({ id: other.id, decision: 'passed' }) as Recount,
    })
  })

  test('that is taken leaves out deleted readings and those of another round', () => {
    const [own, gone] = [buildReading(recount), buildReading(recount, { deleted_at: NOW })]
    const strange = buildReading(buildRecount(about))
    for (const reading of [own, gone, strange]) put('recount_readings', reading)
    for (const one of [gone, strange]) {
      expect(codeOf(decide('taken', { takes: [one.id] }))).toMatchObject({
        code: 'not_found',
        details: { table: 'recount_readings' },
      })
    }
    const taken = decide('taken', { takes: [own.id] })
    expect(taken).toMatchObject([{ row: { id: own.id } }, { table: 'recounts' }])
  })

  test.each([
    ['open', false],
    ['closed', true],
  ] as const)('that is taken in an inventory that is %s says so', (status, late) => {
    put('inventories', { ...inventory, status })
    expect(decide('taken', { replaces: [first.id] })).toContainEqual({
      table: 'entries',
      row: expect.objectContaining({ count: 0, added_after_completed: late }) as Entry,
    })
  })

  test('without a reading of what is sold by weight leaves no grams', () => {
    put('entries', { ...first, measurement_unit: 4, millilitres: null, net: 3320 })
    expect(decide('taken', { replaces: [first.id] })).toContainEqual({
      table: 'entries',
      row: expect.objectContaining({ millilitres: null, net: 0, measured_at: NOW }) as Entry,
    })
  })

  test('that is kept keeps the other counted ones too, but none that was given back', () => {
    const other = buildRecount({ ...about, status: 'counted', round: 3 })
    const back = buildRecount({ ...about, status: 'cancelled', round: 2 })
    for (const one of [other, back]) put('recounts', one)
    expect(decide('kept', { replaces: [first.id] })).toMatchObject([
      { row: { id: recount.id, decision: 'kept', replaced: [] } },
      { row: { id: other.id, decision: 'kept', replaced: [] } },
    ])
  })

  const refused: [string, string, () => Decision][] = [
    ['by a barman', 'role_denied', () => decide('kept', {}, { actor: asBarman })],
    [
      'while somebody is still counting',
      'recount_asked',
      () => {
        put('recounts', buildRecount(about))
        return decide('kept')
      },
    ],
    [
      'before it was counted',
      'recount_over',
      () => {
        put('recounts', { ...recount, status: 'cancelled' })
        return decide('kept')
      },
    ],
    [
      'with entries that are not there',
      'not_found',
      () => decide('taken', { replaces: [newUuid()] }),
    ],
    [
      'with entries of another inventory',
      'not_found',
      () => {
        const other: Entry = buildEntry()
        put('entries', other)
        return decide('taken', { replaces: [other.id] })
      },
    ],
    [
      'with readings that are not there',
      'not_found',
      () => decide('taken', { takes: [newUuid()] }),
    ],
    [
      'as none left where something was read',
      'invalid_args',
      () => {
        put('recount_readings', buildReading(recount))
        return decide('taken', { replaces: [first.id] })
      },
    ],
  ]
  test.each(refused)('is not decided on %s', (_, code, act) => {
    expect(codeOf(act())).toMatchObject({ code })
  })
})
