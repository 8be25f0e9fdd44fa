import { expect, test } from 'vitest'
import { leftOutOf } from '#domain/import/till/plan-till.ts'
import { NO_GROUP } from '#domain/import/till/till-choice.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'
import { planned, sold } from './tilled.ts'

const good = buildGood({
  name_en: 'Absolut',
  name_ru: '',
  name_hy: '',
  litrage: 700,
  barcode: null,
})
const deleted = buildGood({ deleted_at: NOW })
const idsIn = (products: PosProduct[], given = {}) =>
  planned(products, given).rows.map(({ till }) => till?.product_id)

test('products stand by their groups, in these by their names, and then by their ids', () => {
  const products = [
    sold('B', { group_id: 'g-2', id: 'p5' }),
    sold('A', { group_id: 'g-2', id: 'p4' }),
    sold('C', { group_id: 'g-1', id: 'p3' }),
    sold('C', { group_id: 'g-1', id: 'p2' }),
    sold('D', { group_id: null, id: 'p6' }),
  ]
  for (const given of [products, products.toReversed()]) {
    expect(idsIn(given)).toEqual(['p6', 'p2', 'p3', 'p4', 'p5'])
  }
})

test('those that have a good that lives stand first', () => {
  const free = sold('A 0.7', { id: 'free' })
  const lost = sold('B 0.7', { id: 'lost', status: 4, client_good_id: deleted.id })
  const close = sold('C 0.7', { id: 'close', status: 3, client_good_id: good.id })
  const also = { client_good_id: deleted.id, other_good_ids: [good.id] }
  const holder = sold('D 0.7', { id: 'holder', status: 4, ...also })
  const goods = [good, deleted]
  const order = ['holder', 'free', 'lost', 'close']
  expect(idsIn([free, lost, close, holder], { goods })).toEqual(order)
  expect(idsIn([holder, close, lost, free], { goods })).toEqual(order)
})

test('a good is not another product’s that only was close to it, or that the system has no more', () => {
  const product = sold('Absolut', { containers: [{ id: 'c', name: '', count: 0.7 }] })
  const found = (other: Partial<PosProduct>) => {
    const others = [sold('Other', { client_good_id: good.id, status: 4, ...other })]
    return planned([product], { goods: [good], others }).rows[0]?.good_id
  }
  expect(found({})).toBeNull()
  expect(found({ status: 3 })).toBe(good.id)
  expect(found({ gone_at: NOW })).toBe(good.id)
})

test('a product has what was chosen for its group, and without a group for those without one', () => {
  const [lime] = [sold('Lime', { group_id: null, measurement_unit: 'кг' })]
  const choices = { [NO_GROUP]: { type: 'Fruit', unit: MEASUREMENT_UNIT.weight } }
  expect(planned([lime], { choices }).rows).toMatchObject([
    { kind: 'new', after: { measurement_unit: MEASUREMENT_UNIT.weight } },
  ])
  const unasked = planned([lime]).rows[0]?.faults.map(({ code }) => code)
  expect(unasked).toEqual(['till_weight', 'choice_required'])
})

test('a product is left out for one reason, and what is made here counts only while it is there', () => {
  const prepared = { type: 'prepared' as const }
  const products = [
    sold('A', { ...prepared, gone_at: NOW, set_aside_at: NOW }),
    sold('B', { ...prepared, set_aside_at: NOW }),
    sold('C', prepared),
    sold('D'),
  ]
  expect(leftOutOf(products)).toEqual({ gone: 1, setAside: 1, prepared: 1 })
})
