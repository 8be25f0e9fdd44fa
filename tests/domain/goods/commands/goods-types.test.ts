import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import type { Context, Decision } from '#domain/commands/command.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { deleteInventory } from '#domain/inventories/commands/delete-inventory.ts'
import { NO_NAMES } from '#domain/goods/names.ts'
import { editGoodsType } from '#domain/goods/commands/edit-goods-type.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { sortGoodsTypes } from '#domain/goods/commands/sort-goods-types.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { GoodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import { isRejection } from '#domain/rejections.ts'
import { settingsOf, type SettingKey } from '#domain/account/settings.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  buildGoodsType,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildCompany } from '#tests/support/bars/staff.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'

const company = buildCompany()
const at = { company_id: company.id }
const owner = buildActor({ ...at, role: 'customer', branch_ids: null })
const manager = buildActor({ ...at, role: 'manager' })
const barman = buildActor(at)
const by = (actor: Context['actor']): Context => buildContext({ actor })

const blank: GoodsTypeFields = {
  ...NO_NAMES,
  average_density: null,
  related_good_type_id: null,
  usual_strength: null,
  usual_sugar: null,
}

function typesOf(...rows: GoodsType[]): WorkingSet {
  return stateOf(...rows.map((row) => ({ table: 'goods_types' as const, row })))
}

describe('create-goods-type', () => {
  const create = (over: Partial<GoodsTypeFields>, state = typesOf(), actor = manager): Decision =>
    createGoodsType.decide(state, { ...blank, ...over }, by(actor))

  test('adds it after all others, its blank names filled from the first', () => {
    const state = typesOf(buildGoodsType({ order: 4 }), buildGoodsType({ order: 2 }))
    expect(rowOf(create({ name_hy: ' Օղի ' }, state), 'goods_types')).toMatchObject({
      name_en: 'Օղի',
      name_ru: 'Օղի',
      name_hy: 'Օղի',
      order: 5,
      deleted_at: null,
    })
    expect(rowOf(create({ name_en: 'Gin' }), 'goods_types').order).toBe(1)
  })

  test('requires a name, and a related type that exists', () => {
    expect(create({})).toMatchObject({ code: 'name_required' })
    const name_en = 'Gin'
    const type = buildGoodsType()
    expect(create({ name_en, related_good_type_id: type.id })).toMatchObject({ code: 'not_found' })
    const related = { name_en, related_good_type_id: type.id }
    expect(rowOf(create(related, typesOf(type)), 'goods_types')).toMatchObject(related)
    const gone = typesOf({ ...type, deleted_at: NOW })
    expect(create(related, gone)).toMatchObject({ code: 'goods_type_deleted' })
  })
})

describe('edit-goods-type', () => {
  const type = buildGoodsType({ average_density: null })
  const edit = (after: Partial<GoodsTypeFields>, state = typesOf(type)): Decision =>
    editGoodsType.decide(state, { goods_type_id: type.id, after }, by(manager))

  test('changes the given fields only', () => {
    const row = rowOf(edit({ name_ru: 'Джин' }), 'goods_types')
    expect(row).toEqual({ ...type, name_ru: 'Джин' })
    expect(rowOf(edit({ name_ru: '' }), 'goods_types').name_ru).toBe(type.name_en)
    expect(edit({ name_en: type.name_en })).toEqual([])
    expect(edit({ name_en: '', name_ru: '', name_hy: ' ' })).toMatchObject({
      code: 'name_required',
    })
  })

  test('sets a density and removes it', () => {
    const typed = rowOf(edit({ average_density: 0.95 }), 'goods_types')
    expect(typed.average_density).toBe(0.95)
    const cleared = edit({ average_density: null }, typesOf(typed))
    expect(rowOf(cleared, 'goods_types').average_density).toBeNull()
  })

  test('does not store the goods’ density as typed when a form sends it back', () => {
    const state = typesOf(type)
    // (11540 − 4900) / 700 in decigrams
    state.put('goods', buildGood({ goods_type_id: type.id }))
    expect(edit({ average_density: 0.9486 }, state)).toEqual([])
    expect(rowOf(edit({ average_density: 0.95 }, state), 'goods_types').average_density).toBe(0.95)
  })

  test('is rejected for a deleted type, and for a type related to itself', () => {
    const gone = typesOf({ ...type, deleted_at: NOW })
    expect(edit({ name_en: 'Gin' }, gone)).toMatchObject({ code: 'goods_type_deleted' })
    expect(edit({ name_en: 'Gin' }, typesOf())).toMatchObject({ code: 'not_found' })
    expect(edit({ related_good_type_id: type.id })).toMatchObject({ code: 'invalid_args' })
  })
})

describe('delete-goods-type', () => {
  const type = buildGoodsType()
  const remove = (...goods: Good[]): Decision => {
    const state = typesOf(type)
    for (const good of goods) state.put('goods', good)
    return deleteGoodsType.decide(state, { goods_type_id: type.id }, by(manager))
  }

  test('is rejected while a living good has the type', () => {
    const good = buildGood({ goods_type_id: type.id })
    expect(remove(good)).toEqual({ code: 'goods_type_not_empty', details: { goods: 1 } })
    const gone = { ...good, deleted_at: NOW }
    expect(rowOf(remove(gone, buildGood()), 'goods_types').deleted_at).toBe(NOW)
  })

  test('twice changes nothing', () => {
    const args = { goods_type_id: type.id }
    const gone = typesOf({ ...type, deleted_at: NOW })
    expect(deleteGoodsType.decide(gone, args, by(owner))).toEqual([])
  })
})

describe('sort-goods-types', () => {
  const orderOf = (state: WorkingSet): string[] =>
    state
      .all('goods_types')
      .filter(({ deleted_at }) => deleted_at === null)
      .sort((a, b) => a.order - b.order)
      .map(({ id }) => id)

  const sort = (state: WorkingSet, ids: string[]) =>
    applied(state, sortGoodsTypes.decide(state, { ids }, by(manager)))

  test('numbers the types from 1, and writes only those that moved', () => {
    const [a, b, c] = [1, 2, 3].map((order) => buildGoodsType({ order })) as [
      GoodsType,
      GoodsType,
      GoodsType,
    ]
    const state = typesOf(a, b, c)
    expect(sort(state, [b.id, a.id, c.id])).toHaveLength(2)
    expect(orderOf(state)).toEqual([b.id, a.id, c.id])
    expect(sort(state, [b.id, a.id, c.id])).toEqual([])
  })

  test('gives every living type exactly one position, whatever ids it gets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ order: fc.integer({ min: -3, max: 9 }), gone: fc.boolean() }), {
          maxLength: 8,
        }),
        fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
        (rows, picks) => {
          const types = rows.map(({ order, gone }) =>
            buildGoodsType({ order, deleted_at: gone ? NOW : null }),
          )
          const ids = picks.map((pick) => types[pick]?.id ?? buildGoodsType().id)
          const state = typesOf(...types)
          const before = orderOf(state)
          sort(state, ids)
          const living = state.all('goods_types').filter(({ deleted_at }) => deleted_at === null)
          expect(living.map(({ order }) => order).sort((a, b) => a - b)).toEqual(
            living.map((_, index) => index + 1),
          )
          const named = [...new Set(ids)].filter((id) => before.includes(id))
          expect(orderOf(state).slice(0, named.length)).toEqual(named)
          for (const row of state.all('goods_types').filter((one) => one.deleted_at !== null)) {
            expect(types).toContainEqual(row)
          }
        },
      ),
    )
  })
})

test('a barman may not change types', () => {
  const type = buildGoodsType()
  const state = typesOf(type)
  const denied = { code: 'role_denied', details: { role: 'barmen' } }
  const context = by(barman)
  const goods_type_id = type.id
  expect(createGoodsType.decide(state, { ...blank, name_en: 'Gin' }, context)).toEqual(denied)
  expect(editGoodsType.decide(state, { goods_type_id, after: {} }, context)).toEqual(denied)
  expect(deleteGoodsType.decide(state, { goods_type_id }, context)).toEqual(denied)
  expect(sortGoodsTypes.decide(state, { ids: [] }, context)).toEqual(denied)
})

describe('change-setting', () => {
  const state = stateOf({ table: 'companies', row: company })
  const set = (key: SettingKey, value: string, actor = owner): Decision =>
    changeSetting.decide(state, { key, value }, by(actor))

  test.each([
    ['weight', 'kilogram', 'weight_unit'],
    ['volume', 'liter', 'volume_unit'],
    ['density', 'kg/m3', 'density_unit'],
  ] as const)('stores %s as %s with the company', (key, value, column) => {
    const row = rowOf(set(key, value), 'companies')
    expect(row).toEqual({ ...company, [column]: value })
    expect(settingsOf(row)).toContainEqual({ key, value })
  })

  test('ignores the present value and rejects an unknown unit', () => {
    expect(set('weight', company.weight_unit)).toEqual([])
    expect(set('weight', 'liter')).toMatchObject({ code: 'invalid_args' })
  })

  test('is permitted to the owner, in his own company', () => {
    for (const actor of [manager, barman]) {
      expect(set('weight', 'kilogram', actor)).toMatchObject({ code: 'role_denied' })
    }
    const stranger = buildActor({ role: 'customer', branch_ids: null })
    expect(set('weight', 'kilogram', stranger)).toMatchObject({ code: 'not_found' })
  })
})

describe('delete-inventory', () => {
  const branch = buildBranch()
  const inventory = buildInventory({ branch_id: branch.id })
  const args = { inventory_id: inventory.id }
  const state = stateOf({ table: 'inventories', row: inventory })

  test('is permitted to the owner, and twice changes nothing', () => {
    const row = rowOf(deleteInventory.decide(state, args, by(owner)), 'inventories')
    expect(row).toEqual({ ...inventory, deleted_at: NOW })
    const gone = stateOf({ table: 'inventories', row })
    expect(deleteInventory.decide(gone, args, by(owner))).toEqual([])
    for (const actor of [manager, barman]) {
      expect(deleteInventory.decide(state, args, by({ ...actor, branch_ids: null }))).toMatchObject(
        {
          code: 'role_denied',
        },
      )
    }
    expect(deleteInventory.decide(stateOf(), args, by(owner))).toMatchObject({ code: 'not_found' })
  })

  test('prevents further counting', () => {
    const gone = stateOf({ table: 'inventories', row: { ...inventory, deleted_at: NOW } })
    const parsed = recordEntry.parse(1, {
      inventory_id: inventory.id,
      good_id: null,
      barcode: '99',
      measurement_unit: null,
      is_full: true,
      count: 1,
      gross: null,
      figures: { weight_full: null, weight_empty: null, litrage: null, density: null },
      source: 'keypad',
      measured_at: NOW,
    })
    if (isRejection(parsed)) throw new Error(parsed.code)
    expect(parsed.decide(gone, by(owner))).toMatchObject({ code: 'inventory_deleted' })
  })
})
