import { expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import {
  buildActor,
  buildContext,
  buildGood,
  buildGoodsType,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const type = buildGoodsType()
const good = buildGood({ goods_type_id: type.id, barcode: null })
const state = stateOf({ table: 'goods_types', row: type }, { table: 'goods', row: good })
const context = buildContext({ actor: buildActor({ role: 'customer', branch_ids: null }) })
const import_id = newUuid()

test('the history of a good says which import made it, if one did', () => {
  const empty = stateOf({ table: 'goods_types', row: type })
  const made = createGood.decide(empty, { ...goodFieldsOf(good), import_id }, context)
  expect(rowOf(made, 'good_changes')).toMatchObject({ import_id })
  expect(rowOf(made, 'goods')).not.toHaveProperty('import_id')
  const typed = createGood.decide(empty, goodFieldsOf(good), context)
  expect(rowOf(typed, 'good_changes')).toMatchObject({ import_id: null })
})

test('the history of a good says which import changed it, if one did', () => {
  const edit = { good_id: good.id, before: {}, after: { litrage: 1000 } }
  const imported = editGood.decide(state, { ...edit, import_id }, context)
  expect(rowOf(imported, 'good_changes')).toMatchObject({ import_id })
  const typed = editGood.decide(state, edit, context)
  expect(rowOf(typed, 'good_changes')).toMatchObject({ import_id: null })
})
