import { describe, expect, test } from 'vitest'
import { explainGrowth } from '#domain/counting/commands/explain-growth.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { undoWeighing } from '#domain/counting/commands/undo-weighing.ts'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import { weighGood } from '#domain/counting/commands/weigh-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildEntry,
  buildGood,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied } from '#tests/support/decisions.ts'

const branch = buildBranch()
const inventory = buildInventory({ branch_id: branch.id })
const good = buildGood({ weight_full: 11_540, weight_empty: 4900 })
const context = (role: 'manager' | 'barmen' = 'manager') =>
  buildContext({ actor: buildActor({ role, branch_ids: [branch.id] }) })

describe('weighing a bottle', () => {
  const weigh = (end: 'empty' | 'sealed', gross: number, over: Partial<Good> = {}) => {
    const state = stateOf({ table: 'goods', row: { ...good, ...over } })
    const seen = { division: null, source: 'keypad' as const, measured_at: NOW }
    const decision = weighBottle.decide(state, { ...seen, good_id: good.id, end, gross }, context())
    return 'code' in decision ? decision : 'weighed'
  }
  const full = { gross: 11_540, weight_full: 11_540 }
  const empty = { gross: 4900, weight_empty: 4900 }

  test.each<[string, 'empty' | 'sealed', number, Partial<Good>, unknown]>([
    ['nothing', 'empty', 0, {}, { code: 'weight_required' }],
    ['the least weight', 'empty', 1, {}, 'weighed'],
    ['less than full', 'empty', 11_539, {}, 'weighed'],
    ['as much as full', 'empty', 11_540, {}, { code: 'weight_above_full', details: full }],
    ['any without a full one', 'empty', 99_999, { weight_full: null }, 'weighed'],
    ['more than empty', 'sealed', 4901, {}, 'weighed'],
    ['as much as empty', 'sealed', 4900, {}, { code: 'weight_below_empty', details: empty }],
    ['any without an empty one', 'sealed', 1, { weight_empty: null }, 'weighed'],
    ['a deleted good', 'sealed', 9000, { deleted_at: NOW }, { code: 'good_deleted' }],
  ])('with %s', (_, end, gross, over, expected) => {
    expect(weigh(end, gross, over)).toEqual(expected)
  })
})

describe('saying why a bottle has grown', () => {
  const labelled = buildEntry({ inventory_id: inventory.id, branch_id: branch.id })
  const explain = (over: Partial<typeof labelled>, given = context()) => {
    const entry = { ...labelled, ...over }
    const state = stateOf(
      { table: 'inventories', row: inventory },
      { table: 'entries', row: entry },
    )
    const args = { inventory_id: inventory.id, entry_id: labelled.id, growth: 'refilled' as const }
    return explainGrowth.decide(state, args, given)
  }

  test.each([
    ['an entry of another inventory', { inventory_id: buildInventory().id }, 'not_found'],
    ['a deleted entry', { deleted_at: NOW }, 'entry_deleted'],
    ['an entry without a label', { barcode: '4006381333931' }, 'invalid_args'],
    ['an entry without a barcode', { barcode: null }, 'invalid_args'],
  ])('is rejected for %s', (_, over, code) => {
    expect(explain(over)).toMatchObject({ code })
  })

  test('names the argument that is wrong', () => {
    expect(explain({ barcode: null })).toEqual({
      code: 'invalid_args',
      details: { param: 'entry_id' },
    })
  })
})

describe('taking a weighing back', () => {
  const bare = { ...good, weight_full: null, weight_empty: null }
  const seen = { good_id: good.id, end: 'sealed', gross: 11_540, division: 10 } as const
  const args = { ...seen, source: 'scale' as const, measured_at: NOW, density: null }
  const given = context()
  const weighed = () => {
    const state = stateOf({ table: 'goods', row: bare })
    applied(state, weighGood.decide(state, args, given))
    return state
  }
  const undo = (state: ReturnType<typeof weighed>, weighing_id = given.id, by = context()) =>
    undoWeighing.decide(state, { good_id: good.id, weighing_id }, by)

  test('is for whoever manages goods, and for a good that lives', () => {
    expect(undo(weighed(), given.id, context('barmen'))).toEqual({
      code: 'role_denied',
      details: { role: 'barmen' },
    })
    const state = weighed()
    state.put('goods', { ...bare, deleted_at: NOW })
    expect(undo(state)).toEqual({ code: 'good_deleted' })
    expect(
      undoWeighing.decide(stateOf(), { good_id: good.id, weighing_id: given.id }, given),
    ).toMatchObject({
      code: 'not_found',
      details: { table: 'goods', id: good.id },
    })
  })

  test('needs the weighing and what it changed, both of this good', () => {
    const missing = (id: string) => ({ code: 'not_found', details: { table: 'weighings', id } })
    expect(undo(weighed(), branch.id)).toEqual(missing(branch.id))
    for (const table of ['weighings', 'good_changes'] as const) {
      const state = weighed()
      const row = state.get(table, given.id)
      state.put(table, { ...row, good_id: branch.id } as never)
      expect(undo(state)).toEqual(missing(given.id))
    }
  })

  test('happens once', () => {
    const state = weighed()
    applied(state, undo(state))
    expect(state.get('goods', good.id)).toMatchObject({ weight_full: null })
    expect(undo(state)).toEqual([])
  })
})

test('a barcode of nothing is not named', () => {
  const state = stateOf({ table: 'goods', row: good })
  const args = { barcode: ' ', good_id: good.id }
  expect(nameBarcode.decide(state, args, context())).toEqual({
    code: 'invalid_args',
    details: { param: 'barcode' },
  })
})
