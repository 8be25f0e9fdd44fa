import { describe, expect, test } from 'vitest'
import { answerWeighings } from '#domain/counting/commands/answer-weighings.ts'
import { undoWeighing } from '#domain/counting/commands/undo-weighing.ts'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import { weighGood } from '#domain/counting/commands/weigh-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import { buildActor, buildContext, buildGood, NOW, stateOf } from '#tests/support/bars/builders.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'

const bare = buildGood({ weight_full: null, weight_empty: null })
const manager = buildActor({ role: 'manager' })
const seen = {
  good_id: bare.id,
  end: 'sealed',
  gross: 11_540,
  division: 10,
  source: 'scale',
  measured_at: NOW,
  density: { density: 0.948, deviation: 0.0005 },
} as const

const shop = (good: Good = bare): WorkingSet => stateOf({ table: 'goods', row: good })
const by = (role: 'manager' | 'barmen' = 'manager') =>
  buildContext({ actor: role === 'manager' ? manager : buildActor({ role }) })
const goodIn = (state: WorkingSet) => state.get('goods', bare.id)

describe('weigh-good', () => {
  test('takes the weight as measured and the other as derived, with history and weighing', () => {
    const context = by()
    const decision = weighGood.decide(shop(), seen, context)
    expect(rowOf(decision, 'goods')).toMatchObject({
      weight_full: 11_540,
      weight_full_source: 'measured',
      weight_empty: 4904,
      weight_empty_source: 'derived',
      updated_by: manager.user_id,
    })
    expect(rowOf(decision, 'good_changes')).toMatchObject({
      id: context.id,
      before: { weight_full: null, weight_empty: null },
      after: { weight_full: 11_540, weight_empty_error: 146 },
    })
    const row = rowOf(decision, 'weighings')
    expect(row).toMatchObject({ id: context.id, gross: 11_540, answer: 'accepted' })
    expect(row).not.toHaveProperty('density')
  })

  test('keeps one weight alone where nothing says what the other is', () => {
    const decision = weighGood.decide(shop(), { ...seen, density: null }, by())
    expect(rowOf(decision, 'goods')).toMatchObject({ weight_full: 11_540, weight_empty: null })
  })

  test('rejects what cannot be, a deleted good, and whoever may not manage goods', () => {
    const half = { ...bare, weight_full: 5000, weight_full_source: 'measured' as const }
    const reject = (good: Good, over: object = {}, context = by()) =>
      weighGood.decide(shop(good), { ...seen, ...over }, context)
    expect(reject(half, { end: 'empty', gross: 5000 })).toMatchObject({
      code: 'weight_empty_too_big',
    })
    expect(reject(bare, { gross: 0 })).toMatchObject({ code: 'weight_required' })
    expect(reject({ ...bare, deleted_at: NOW })).toMatchObject({ code: 'good_deleted' })
    expect(reject(bare, {}, by('barmen'))).toMatchObject({ code: 'role_denied' })
    expect(weighGood.decide(stateOf(), seen, by())).toMatchObject({ code: 'not_found' })
  })
})

describe('undo-weighing', () => {
  test('gives the good its figures back, and dismisses the weighing', () => {
    const state = shop()
    const context = by()
    applied(state, weighGood.decide(state, seen, context))
    const args = { good_id: bare.id, weighing_id: context.id }
    const undone = applied(state, undoWeighing.decide(state, args, by()))
    expect(goodIn(state)).toMatchObject({
      weight_full: null,
      weight_full_source: null,
      weight_full_error: null,
      weight_empty: null,
      weight_empty_source: null,
    })
    expect(rowOf(undone, 'weighings')).toMatchObject({ answer: 'dismissed' })
    expect(undoWeighing.decide(state, args, by())).toEqual([])
  })

  test('leaves what somebody has changed since', () => {
    const state = shop()
    const context = by()
    applied(state, weighGood.decide(state, seen, context))
    const typed = { good_id: bare.id, before: {}, after: { weight_empty: 4800 } }
    applied(state, editGood.decide(state, typed, by()))
    const args = { good_id: bare.id, weighing_id: context.id }
    applied(state, undoWeighing.decide(state, args, by()))
    expect(goodIn(state)).toMatchObject({
      weight_full: null,
      weight_empty: 4800,
      weight_empty_source: 'typed',
    })
  })

  test('rejects another good’s weighing, and whoever may not manage goods', () => {
    const state = shop()
    const context = by()
    applied(state, weighGood.decide(state, seen, context))
    const args = { good_id: bare.id, weighing_id: context.id }
    expect(undoWeighing.decide(state, args, by('barmen'))).toMatchObject({ code: 'role_denied' })
    const unknown = { ...args, weighing_id: bare.id }
    expect(undoWeighing.decide(state, unknown, by())).toMatchObject({ code: 'not_found' })
  })
})

describe('answer-weighings', () => {
  test('a sealed bottle weighed in a count teaches both weights of a good without any', () => {
    const { density, ...reading } = seen
    const weighed = weighBottle.decide(shop(), { ...reading, division: 50 }, by())
    const row = rowOf(weighed, 'weighings')
    const state = stateOf({ table: 'goods', row: bare }, { table: 'weighings', row })
    const args = { good_id: bare.id, end: 'sealed' as const, gross: 11_540, weighing_ids: [row.id] }
    expect(rowOf(answerWeighings.decide(state, { ...args, density }, by()), 'goods')).toMatchObject(
      {
        weight_full: 11_540,
        weight_full_source: 'measured',
        weight_full_error: 50,
        weight_empty: 4904,
        weight_empty_source: 'derived',
      },
    )
    // Without a density the full weight alone is taken, and the good waits for the other.
    const half = rowOf(answerWeighings.decide(state, args, by()), 'goods')
    expect(half).toMatchObject({ weight_full: 11_540, weight_empty: null })
  })
})
