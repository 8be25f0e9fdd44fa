import { describe, expect, it, test } from 'vitest'
import { setMinimum } from '#domain/stock/buying/commands/set-minimum.ts'
import {
  MINIMUM_BULK_MAX,
  MINIMUM_PIECES_MAX,
  minimumsNow,
  type Minimum,
} from '#domain/stock/buying/minimums.ts'
import { ROLE } from '#domain/people/roles.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const gin = buildGood({ litrage: 700 })
const limes = buildGood({ measurement_unit: 4, litrage: null })
const branch = buildBranch()
const state = stateOf(
  { table: 'goods', row: gin },
  { table: 'goods', row: limes },
  { table: 'branches', row: branch },
)
const args = { branch_id: branch.id, good_id: gin.id, amount: 4, unit: 'piece' as const }
const context = buildContext({ actor: buildActor({ role: ROLE.owner, branch_ids: null }) })

describe('a minimum', () => {
  it('is a row of its own, with its author and its moment', () => {
    const { actor, id } = context
    expect(rowOf(setMinimum.decide(state, args, context), 'minimums')).toEqual({
      ...args,
      id,
      since: NOW,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
    })
  })

  it('is taken back by saying that there is none', () => {
    const decision = setMinimum.decide(state, { ...args, amount: null }, context)
    expect(rowOf(decision, 'minimums')).toMatchObject({ amount: null })
  })

  it.each([
    ['negative', -1, 'number_not_positive'],
    ['nothing', 0, 'number_not_positive'],
    ['a part of a bottle', 2.5, 'number_invalid'],
    ['more than can be stored', MINIMUM_BULK_MAX + 1, 'number_too_big'],
  ])('is refused where it is %s', (_, amount, code) => {
    expect(setMinimum.parse(1, { ...args, amount })).toMatchObject({
      code: 'invalid_args',
      details: { faults: [{ param: 'amount', code }] },
    })
  })

  it('is refused where no bar has room for so many bottles, though litres may be as many', () => {
    const amount = 10_000
    expect(setMinimum.decide(state, { ...args, amount }, context)).toMatchObject({
      code: 'invalid_args',
      details: { faults: [{ param: 'amount', code: 'number_too_big' }] },
    })
    const most = { ...args, amount: MINIMUM_PIECES_MAX }
    expect(rowOf(setMinimum.decide(state, most, context), 'minimums')).toBeDefined()
    const litres = setMinimum.decide(state, { ...args, amount, unit: 'l' }, context)
    expect(rowOf(litres, 'minimums')).toMatchObject({ amount })
  })

  it('has a unit in which the good is told', () => {
    const inKilograms = { ...args, unit: 'kg' as const }
    expect(setMinimum.decide(state, inKilograms, context)).toMatchObject({ code: 'units_differ' })
    const ofLimes = { ...args, good_id: limes.id }
    const decide = (unit: 'kg' | 'l' | 'piece') =>
      setMinimum.decide(state, { ...ofLimes, unit }, context)
    expect(decide('l')).toMatchObject({ code: 'units_differ' })
    expect(rowOf(decide('kg'), 'minimums')).toMatchObject({ unit: 'kg' })
    expect(rowOf(decide('piece'), 'minimums')).toMatchObject({ unit: 'piece' })
  })

  it('is not said of a deleted good, nor of one of another company', () => {
    const gone = stateOf(
      { table: 'goods', row: { ...gin, deleted_at: NOW } },
      { table: 'branches', row: branch },
    )
    expect(setMinimum.decide(gone, args, context)).toMatchObject({ code: 'good_deleted' })
    const foreign = { ...args, good_id: newUuid() }
    expect(setMinimum.decide(state, foreign, context)).toMatchObject({ code: 'not_found' })
  })

  it('said of a merged good is that of the good that is left', () => {
    const twin = buildGood({ merged_into: gin.id, deleted_at: NOW })
    const merged = stateOf(
      { table: 'goods', row: gin },
      { table: 'goods', row: twin },
      { table: 'branches', row: branch },
    )
    const decision = setMinimum.decide(merged, { ...args, good_id: twin.id }, context)
    expect(rowOf(decision, 'minimums')).toMatchObject({ good_id: gin.id })
  })
})

describe('the minimum that counts', () => {
  const said = (amount: number | null, day: number, over: Partial<Minimum> = {}): Minimum => ({
    ...args,
    id: newUuid(),
    amount,
    since: `2026-11-0${day}T10:00:00.000Z`,
    user_id: newUuid(),
    user_full_name: 'Ani Petrosyan',
    ...over,
  })
  const now = (rows: readonly Minimum[], roots = new Map<string, string>()) =>
    [...minimumsNow(rows, roots)].map(([id, { amount }]) => [id, amount])

  test('is the last that was said, in whatever order it is heard', () => {
    const rows = [said(4, 1), said(9, 3), said(6, 2)]
    expect(now(rows)).toEqual([[gin.id, 9]])
    expect(now(rows.toReversed())).toEqual([[gin.id, 9]])
  })

  test('of two of one moment is the same everywhere', () => {
    const [one, other] = [said(4, 1), said(6, 1)]
    expect(now([one, other])).toEqual(now([other, one]))
  })

  test('is none after it was taken back', () => {
    expect(now([said(4, 1), said(null, 2)])).toEqual([])
  })

  test("of merged goods is the own one of the good that is left, else the merged one's", () => {
    const twin = newUuid()
    const roots = new Map([[twin, gin.id]])
    const own = said(4, 1)
    const late = said(9, 3, { good_id: twin })
    expect(now([late], roots)).toEqual([[gin.id, 9]])
    expect(now([own, late], roots)).toEqual([[gin.id, 4]])
    // Taking it back is not undone by what was said of the other.
    expect(now([own, said(null, 2), late], roots)).toEqual([])
    // Once they are separate again, each has its own.
    expect(now([own, late])).toEqual([
      [gin.id, 4],
      [twin, 9],
    ])
  })
})
