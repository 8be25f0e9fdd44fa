import { expect, it } from 'vitest'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import {
  canHaveStrength,
  editsOf,
  errorsOfBulk,
  isOneSize,
  undoneEdits,
} from '#domain/goods/bulk-change.ts'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import {
  buildActor,
  buildContext,
  buildGood,
  buildGoodsType,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied } from '#tests/support/decisions.ts'

const [vodka, gin] = [buildGoodsType(), buildGoodsType()]
const goods: Good[] = [
  buildGood({ goods_type_id: vodka.id, barcode: '1' }),
  buildGood({
    goods_type_id: gin.id,
    barcode: '2',
    weight_empty: 5000,
    weight_empty_source: 'measured',
    weight_empty_error: 10,
  }),
]
const owner = buildActor({ role: 'customer' })

function run(state: WorkingSet, edits: ReturnType<typeof editsOf>): void {
  for (const args of edits) {
    applied(state, editGood.decide(state, args, buildContext({ actor: owner })))
  }
}

const goodsIn = (state: WorkingSet) => new Map(state.all('goods').map((good) => [good.id, good]))

it('edits only the goods and fields that differ, and puts all of it back', () => {
  const state = stateOf(
    { table: 'goods_types', row: vodka },
    { table: 'goods_types', row: gin },
    ...goods.map((row) => ({ table: 'goods' as const, row })),
  )
  const edits = editsOf(goods, { goods_type_id: gin.id, weight_empty: 4900 })
  expect(edits).toEqual([
    expect.objectContaining({ after: { goods_type_id: gin.id } }),
    expect.objectContaining({
      after: { weight_empty: 4900, weight_empty_source: 'typed', weight_empty_error: null },
      before: { weight_empty: 5000, weight_empty_source: 'measured', weight_empty_error: 10 },
    }),
  ])
  run(state, edits)
  for (const { id } of goods) {
    expect(state.get('goods', id)).toMatchObject({ goods_type_id: gin.id, weight_empty: 4900 })
  }
  run(state, undoneEdits(edits, goodsIn(state)))
  for (const good of goods) {
    const { goods_type_id, weight_empty, weight_empty_source } = good
    const now = must(state.get('goods', good.id), 'good')
    expect(now).toMatchObject({ goods_type_id, weight_empty, weight_empty_source })
  }
})

it('says what is wrong before anything is changed', () => {
  expect(errorsOfBulk(goods, { weight_empty: 12_000 })).toEqual({
    weight_empty: 'weight_empty_too_big',
  })
  expect(errorsOfBulk(goods, { weight_empty: 4900 })).toBeNull()
})

it('refuses a package of none, or of too many', () => {
  for (const in_package of [0, 10_000_000, 1.5]) {
    expect(errorsOfBulk(goods, { in_package })).toEqual({ in_package: 'number_invalid' })
  }
  expect(errorsOfBulk(goods, { in_package: 6 })).toBeNull()
})

it('sets a strength, of what has one, and refuses one that no drink has', () => {
  expect(editsOf(goods, { strength: 4000 })).toEqual(
    goods.map(({ id, strength }) => ({
      good_id: id,
      before: { strength: strength ?? null },
      after: { strength: 4000 },
    })),
  )
  for (const strength of [-1, 10_001]) {
    expect(errorsOfBulk(goods, { strength })).toEqual({ strength: 'number_invalid' })
  }
  expect(errorsOfBulk(goods, { strength: 4000 })).toBeNull()
  const byWeight = buildGood({ measurement_unit: 4, litrage: null })
  expect([goods, [...goods, byWeight]].map(canHaveStrength)).toEqual([true, false])
})

it('takes weights back from goods that had none, but not what was changed since', () => {
  const none = { weight_full: null, weight_empty: null }
  const waiting = [buildGood({ barcode: '1', ...none }), buildGood({ barcode: '2', ...none })]
  const state = stateOf(...waiting.map((row) => ({ table: 'goods' as const, row })))
  const edits = editsOf(waiting, { weight_full: 11_540, weight_empty: 4900 })
  run(state, edits)
  const [first, second] = waiting.map(({ id }) => must(state.get('goods', id), 'good'))
  if (!first || !second) throw new Error('no goods')
  state.apply([{ table: 'goods', row: { ...second, weight_empty: 4910 } }])
  run(state, undoneEdits(edits, goodsIn(state)))
  expect(state.get('goods', first.id)).toMatchObject(none)
  expect(state.get('goods', second.id)).toMatchObject({ weight_full: 11_540, weight_empty: 4910 })
})

it('leaves goods alone that were deleted since, or that are here no more', () => {
  const [first, second, third] = ['1', '2', '3'].map((barcode) => buildGood({ barcode }))
  if (!first || !second || !third) throw new Error('no goods')
  const edits = editsOf([first, second, third], { in_package: 6 })
  expect(edits).toHaveLength(3)
  const changed = (good: Good): Good => ({ ...good, in_package: 6 })
  const deleted = { ...changed(second), deleted_at: '2026-11-20T22:00:00.000Z' }
  const now = new Map([first, second].map((good) => [good.id, changed(good)]))
  now.set(deleted.id, deleted)
  expect(undoneEdits(edits, now).map(({ good_id }) => good_id)).toEqual([first.id])
})

it('knows bottles of one size', () => {
  expect(isOneSize(goods)).toBe(true)
  expect(isOneSize([...goods, buildGood({ litrage: 1000 })])).toBe(false)
  expect(isOneSize([buildGood({ measurement_unit: 3 })])).toBe(false)
})

it('makes weighed bottles of pieces, whose weights come later and which need a size', () => {
  const none = { weight_full: null, weight_empty: null }
  const pieces = goods.map((good) => ({ ...good, ...none, measurement_unit: 3 as const }))
  const weigh = { measurement_unit: 1 } as const
  expect(errorsOfBulk(pieces, weigh)).toBeNull()
  const sizeless = pieces.map((good) => ({ ...good, litrage: null }))
  expect(errorsOfBulk(sizeless, weigh)).toEqual({ litrage: 'litrage_required' })
  const state = stateOf(...pieces.map((row) => ({ table: 'goods' as const, row })))
  const edits = editsOf(pieces, weigh)
  run(state, edits)
  for (const { id } of pieces) {
    expect(state.get('goods', id)).toMatchObject({ measurement_unit: 1, ...none })
  }
  run(state, undoneEdits(edits, goodsIn(state)))
  for (const { id } of pieces) expect(state.get('goods', id)?.measurement_unit).toBe(3)
})
