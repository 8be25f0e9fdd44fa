import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Context, Decision } from '#domain/commands/command.ts'
import { GOOD_FIELDS, goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { GoodFields, Good } from '#domain/goods/goods.ts'
import { isRejection } from '#domain/rejections.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import type { Entry } from '#domain/counting/entries.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildGood,
  buildGoodsType,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'

const type = buildGoodsType()
const owner = buildActor({ role: 'customer', branch_ids: null, full_name: 'Ani Petrosyan' })
const manager = buildActor({ role: 'manager', full_name: 'Davit Sargsyan' })
const barman = buildActor({ full_name: 'Narek Hakobyan' })

const by = (actor: Context['actor'], now = NOW): Context => buildContext({ actor, now })

/** A 0.7 l bottle of vodka that is complete. */
const vodka: GoodFields = {
  ...goodFieldsOf(buildGood({ goods_type_id: type.id, barcode: null })),
}

function shop(...goods: Good[]): WorkingSet {
  return stateOf(
    { table: 'goods_types', row: type },
    ...goods.map((row) => ({ table: 'goods' as const, row })),
  )
}

function create(over: Partial<GoodFields>, state = shop(), context = by(owner)): Decision {
  return createGood.decide(state, { ...vodka, ...over }, context)
}

describe('create-good', () => {
  test('parses a record that is older than a field, which is then null', () => {
    const { in_package: _, ...older } = vodka
    const parsed = createGood.parse(1, older)
    if (isRejection(parsed)) throw new Error(parsed.code)
    expect(rowOf(parsed.decide(shop(), by(owner)), 'goods')).toMatchObject({ in_package: null })
  })

  test('may wait for its weights, if that is said', () => {
    const waiting = { weight_full: null, weight_empty: null }
    expect(create(waiting)).toMatchObject({ code: 'number_not_positive' })
    const later = { ...waiting, weights_later: true }
    const row = rowOf(create(later), 'goods')
    expect(row).toMatchObject({ ...waiting, weight_full_source: null })
    expect(row).not.toHaveProperty('weights_later')
    expect(create({ ...later, litrage: null })).toMatchObject({ code: 'litrage_required' })
  })

  test('adds it with the id of the command, its author and the first row of its history', () => {
    const context = by(barman)
    const decision = create({ images: ['/a.jpg', '/b.jpg', '/a.jpg'] }, shop(), context)
    expect(rowOf(decision, 'goods')).toEqual({
      ...vodka,
      weight_full_source: 'typed',
      weight_empty_source: 'typed',
      id: context.id,
      images: ['/a.jpg', '/b.jpg'],
      image: '/a.jpg',
      created_at: NOW,
      updated_at: NOW,
      updated_by: barman.user_id,
      updater_role: 'barmen',
      updater_full_name: 'Narek Hakobyan',
      deleted_at: null,
      merged_into: null,
      merge_id: null,
    })
    expect(rowOf(decision, 'good_changes')).toMatchObject({
      id: context.id,
      good_id: context.id,
      before: {},
      after: {},
      overwrote: [],
      user_full_name: 'Narek Hakobyan',
      user_role: 'barmen',
    })
  })

  test('fills blank names from the first that is not blank, and requires one', () => {
    const names = { name_en: ' ', name_ru: ' Водка ', name_hy: '' }
    expect(rowOf(create(names), 'goods')).toMatchObject({
      name_en: 'Водка',
      name_ru: 'Водка',
      name_hy: 'Водка',
    })
    expect(create({ name_en: '', name_ru: ' ', name_hy: '\t' })).toEqual({
      code: 'name_required',
      details: { param: 'name_en' },
    })
  })

  test('stores the canonical barcode without spaces; a blank one becomes null', () => {
    expect(rowOf(create({ barcode: ' 0360 0029 1452 ' }), 'goods').barcode).toBe('0036000291452')
    expect(rowOf(create({ barcode: '  ' }), 'goods').barcode).toBeNull()
  })

  test('is rejected when a living good has the barcode, in whichever spelling', () => {
    const other = buildGood({ barcode: '036000291452' })
    const taken = { code: 'barcode_taken', details: { param: 'barcode', good_id: other.id } }
    expect(create({ barcode: '0036000291452' }, shop(other))).toEqual(taken)
    expect(create({ barcode: '036000 291452' }, shop(other))).toEqual(taken)
    const gone = { ...other, deleted_at: NOW }
    expect(isRejection(create({ barcode: '0036000291452' }, shop(gone)))).toBe(false)
  })

  test.each<[string, string, Partial<GoodFields>]>([
    ['number_not_positive', 'weight_full', { weight_full: null }],
    ['number_not_positive', 'weight_full', { weight_full: 0 }],
    ['number_not_positive', 'weight_empty', { weight_empty: -1 }],
    ['litrage_required', 'litrage', { litrage: null }],
    ['number_not_positive', 'litrage', { litrage: 0 }],
    ['weight_too_big', 'weight_full', { weight_full: 9_990_001 }],
    ['volume_too_big', 'litrage', { litrage: 999_001 }],
    ['weight_empty_too_big', 'weight_empty', { weight_empty: 11_540 }],
    ['weight_empty_too_big', 'weight_empty', { measurement_unit: 4, weight_empty: 11_541 }],
    ['number_not_positive', 'weight_full', { measurement_unit: 3, weight_full: -5 }],
    ['unit_not_offered', 'measurement_unit', { measurement_unit: 2 }],
  ])('is rejected with %s about %s for %j', (code, param, over) => {
    expect(create(over)).toMatchObject({ code, details: { param } })
  })

  test('accepts the limits', () => {
    const over = { weight_full: 9_990_000, weight_empty: 9_989_999, litrage: 999_000 }
    expect(rowOf(create(over), 'goods')).toMatchObject(over)
  })

  test('requires no figures unless weighed in its bottle, and reads 0 as null', () => {
    const none = { weight_full: null, weight_empty: null, litrage: null }
    const zero = { weight_full: 0, weight_empty: 0, litrage: 0 }
    for (const measurement_unit of [3, 4] as const) {
      expect(rowOf(create({ ...none, measurement_unit }), 'goods')).toMatchObject(none)
      expect(rowOf(create({ ...zero, measurement_unit }), 'goods')).toMatchObject(none)
    }
  })

  test('requires a living type of the company', () => {
    expect(create({ goods_type_id: buildGood().id })).toMatchObject({ code: 'not_found' })
    const asleep = stateOf({ table: 'goods_types', row: { ...type, deleted_at: NOW } })
    expect(create({}, asleep)).toMatchObject({ code: 'goods_type_deleted' })
  })
})

function edit(
  good: Good,
  after: Partial<GoodFields>,
  { before = {}, state = shop(good), context = by(manager) }: Partial<EditCase> = {},
): Decision {
  return editGood.decide(state, { good_id: good.id, before, after }, context)
}
interface EditCase {
  before: Partial<GoodFields>
  state: WorkingSet
  context: Context
}

const good = buildGood({ goods_type_id: type.id })

describe('edit-good', () => {
  test('changes the given fields, names who did, and records before and after', () => {
    const context = by(manager, '2026-11-21T00:00:00.000Z')
    const decision = edit(good, { weight_empty: 5000, in_package: 6 }, { context })
    expect(rowOf(decision, 'goods')).toEqual({
      ...good,
      weight_empty: 5000,
      weight_empty_source: 'typed',
      in_package: 6,
      updated_at: context.now,
      updated_by: manager.user_id,
      updater_role: 'manager',
      updater_full_name: 'Davit Sargsyan',
    })
    expect(rowOf(decision, 'good_changes')).toMatchObject({
      id: context.id,
      before: { weight_empty: 4900, in_package: null },
      after: { weight_empty: 5000, in_package: 6 },
    })
  })

  test('a weight keeps its source until another weight is typed', () => {
    const source = { weight_full_source: 'measured', weight_full_error: 10 } as const
    const measured = { ...good, ...source }
    const renamed = rowOf(edit(measured, { weight_full: 11_540, name_en: 'Gin' }), 'goods')
    expect(renamed).toMatchObject(source)
    const typed = rowOf(edit(measured, { weight_full: 11_600 }), 'goods')
    expect(typed).toMatchObject({ weight_full_source: 'typed', weight_full_error: null })
    const unseen = { before: { weight_full: 11_000, ...source } }
    const other = edit(good, { weight_full: 11_600, weight_full_source: 'typed' }, unseen)
    expect(rowOf(other, 'good_changes').overwrote).toEqual(['weight_full'])
    const again = rowOf(edit(good, { weight_full: 11_600, ...source }), 'goods')
    expect(again).toMatchObject({ weight_full: 11_600, ...source })
  })

  test('a weight from the catalogue keeps its bars until it is typed over or measured', () => {
    const of = { weight_full_source: 'typed', weight_full_error: 60, weight_full_bars: 5 } as const
    const taken = rowOf(edit(good, { weight_full: 11_600, ...of }), 'goods')
    expect(taken).toMatchObject({ weight_full: 11_600, ...of })
    const renamed = rowOf(edit(taken, { weight_full: 11_600, name_en: 'Gin' }), 'goods')
    expect(renamed).toMatchObject(of)
    const nobodys = { weight_full_error: null, weight_full_bars: null }
    expect(rowOf(edit(taken, { weight_full: 11_610 }), 'goods')).toMatchObject(nobodys)
    const measured = { weight_full_source: 'measured', weight_full_error: 10 } as const
    const weighed = { weight_full: 11_610, ...measured, weight_full_bars: 5 }
    const own = { ...measured, weight_full_bars: null }
    expect(rowOf(edit(taken, weighed), 'goods')).toMatchObject(own)
    // The very same weight, as a scale showed it.
    expect(rowOf(edit(taken, { ...weighed, weight_full: 11_600 }), 'goods')).toMatchObject(own)
  })

  test('a weight of which the same digits were typed again keeps its source', () => {
    const measured = { ...good, weight_full_source: 'measured', weight_full_error: 10 } as const
    const silent = { weight_full_source: null, weight_full_error: null }
    expect(edit(measured, { weight_full: 11_540, ...silent })).toEqual([])
    const bare = { ...good, weight_full: null, weight_full_source: null } as const
    expect(edit(bare, { weight_full: null, ...silent })).toEqual([])
  })

  test('a derived weight follows when the size, the other weight or the density is corrected', () => {
    const derived = {
      ...good,
      weight_full: 11_540,
      weight_full_source: 'measured',
      weight_full_error: 10,
      weight_empty: 4904,
      weight_empty_source: 'derived',
      weight_empty_error: 146,
      litrage: 700,
    } as const
    const emptyAfter = (after: Partial<GoodFields>) => rowOf(edit(derived, after), 'goods')
    // 0.948 g/ml, the density that it was derived with.
    expect(emptyAfter({ litrage: 500 })).toMatchObject({
      weight_empty: 6800,
      weight_empty_source: 'derived',
    })
    // As sure as before but for the filling, which is as exact in ml: still ±14.6 g.
    expect(emptyAfter({ litrage: 500 }).weight_empty_error).toBeCloseTo(145, -1)
    expect(emptyAfter({ weight_full: 11_640 })).toMatchObject({ weight_empty: 5004 })
    expect(emptyAfter({ density: 1.05 })).toMatchObject({ weight_empty: 4190 })
    expect(emptyAfter({ name_en: 'Gin' })).toMatchObject({ weight_empty: 4904 })
    // What the author says of the weight itself stands.
    const said = { litrage: 500, weight_empty: 5000, weight_empty_source: 'typed' } as const
    expect(emptyAfter(said)).toMatchObject({ weight_empty: 5000, weight_empty_source: 'typed' })
    expect(emptyAfter({ litrage: 5000 })).toMatchObject({ weight_empty: 4904 })
  })

  test('a good that waits for its weights may get another size, but not half of its weights', () => {
    const waiting = { ...good, weight_full: null, weight_empty: null }
    expect(rowOf(edit(waiting, { litrage: 500 }), 'goods')).toMatchObject({ litrage: 500 })
    expect(edit(waiting, { weight_full: 11_000 })).toMatchObject({ code: 'number_not_positive' })
  })

  test('one weight may be told before the other if that is said, but none is taken away', () => {
    const later = (row: Good, after: Partial<GoodFields>) =>
      editGood.decide(
        shop(row),
        { good_id: row.id, before: {}, after, weights_later: true },
        by(manager),
      )
    const waiting = { ...good, weight_full: null, weight_empty: null }
    const half = rowOf(later(waiting, { weight_full: 11_000 }), 'goods')
    expect(half).toMatchObject({ weight_full: 11_000, weight_empty: null })
    expect(half).not.toHaveProperty('weights_later')
    expect(later(good, { weight_empty: null })).toMatchObject({ code: 'number_not_positive' })
  })

  test('changes nothing when nothing differs, not even who changed it last', () => {
    expect(edit(good, goodFieldsOf(good))).toEqual([])
    expect(edit(good, { name_en: ' Vodka ', barcode: '5000267 024011' })).toEqual([])
    expect(edit(good, {})).toEqual([])
  })

  describe('of the measurement unit', () => {
    const counted = (entry: Partial<Entry> = {}) => {
      const state = shop(good)
      state.put('entries', buildEntry({ good_id: good.id, ...entry }))
      return state
    }

    test('is made until the first entry', () => {
      expect(rowOf(edit(good, { measurement_unit: 3 }), 'goods').measurement_unit).toBe(3)
      expect(edit(good, { measurement_unit: 2 })).toMatchObject({ code: 'unit_not_offered' })
    })

    test('is refused from the first entry on, also when that was deleted', () => {
      const change = (state: WorkingSet) => edit(good, { measurement_unit: 3 }, { state })
      expect(change(counted())).toMatchObject({ code: 'unit_locked' })
      expect(change(counted({ deleted_at: NOW }))).toMatchObject({ code: 'unit_locked' })
      expect(rowOf(change(counted({ good_id: newUuid() })), 'goods').measurement_unit).toBe(3)
      const same = edit(good, { measurement_unit: 1, name_en: 'Gin' }, { state: counted() })
      expect(rowOf(same, 'goods')).toMatchObject({ name_en: 'Gin' })
    })

    test('is refused once a good was merged into it', () => {
      const gone = buildGood({ merged_into: good.id, deleted_at: NOW })
      const state = shop(good, gone)
      expect(edit(good, { measurement_unit: 3 }, { state })).toMatchObject({ code: 'unit_locked' })
    })

    test('makes a weighed bottle that needs a size, and whose weights may come later', () => {
      const none = { weight_full: null, weight_empty: null }
      const pieces = { ...good, ...none, measurement_unit: 3 as const }
      const weigh = (row: Good, weights_later: boolean) =>
        editGood.decide(
          shop(row),
          { good_id: row.id, before: {}, after: { measurement_unit: 1 }, weights_later },
          by(manager),
        )
      expect(weigh(pieces, false)).toMatchObject({ code: 'number_not_positive' })
      expect(rowOf(weigh(pieces, true), 'goods')).toMatchObject({ measurement_unit: 1, ...none })
      expect(weigh({ ...pieces, litrage: null }, true)).toMatchObject({ code: 'litrage_required' })
    })
  })

  test('has the same rules as creating', () => {
    expect(edit(good, { weight_full: 4900 })).toMatchObject({ code: 'weight_empty_too_big' })
    expect(edit(good, { litrage: null })).toMatchObject({ code: 'litrage_required' })
    const blank = { name_en: '', name_ru: '', name_hy: '' }
    expect(edit(good, blank)).toMatchObject({ code: 'name_required' })
    expect(rowOf(edit(good, { name_ru: ' ' }), 'goods').name_ru).toBe('Vodka')
    const type_id = buildGoodsType().id
    expect(edit(good, { goods_type_id: type_id })).toMatchObject({ code: 'not_found' })
    const other = buildGood({ barcode: '4006381333931' })
    const state = shop(good, other)
    expect(edit(good, { barcode: '4006381333931' }, { state })).toMatchObject({
      code: 'barcode_taken',
    })
  })

  test('may rename a good that lacks its figures or has another’s barcode', () => {
    const poor = { ...good, weight_full: null, litrage: null }
    const state = shop(poor, buildGood({ barcode: good.barcode }))
    expect(rowOf(edit(poor, { name_en: 'Gin' }, { state }), 'goods').name_en).toBe('Gin')
  })

  test('takes the first image as the good’s image', () => {
    const images = ['/b.jpg', '/a.jpg']
    expect(rowOf(edit(good, { images }), 'goods')).toMatchObject({ images, image: '/b.jpg' })
    const pictured = { ...good, images, image: '/b.jpg' }
    expect(rowOf(edit(pictured, { images: [] }), 'goods')).toMatchObject({ image: null })
  })

  test('is rejected for a deleted good', () => {
    expect(edit({ ...good, deleted_at: NOW }, { name_en: 'Gin' })).toMatchObject({
      code: 'good_deleted',
    })
  })
})

describe('two people who edit one good without seeing each other', () => {
  test('both changes remain when they concern different fields', () => {
    const state = shop(good)
    applied(state, edit(good, { name_en: 'Gin' }, { before: { name_en: 'Vodka' }, state }))
    const second = edit(good, { litrage: 750 }, { before: { litrage: 700 }, state })
    expect(rowOf(second, 'goods')).toMatchObject({ name_en: 'Gin', litrage: 750 })
    expect(rowOf(second, 'good_changes').overwrote).toEqual([])
  })

  test('on one field the later wins, and the history records the value it had not seen', () => {
    const state = shop(good)
    applied(state, edit(good, { litrage: 750 }, { before: { litrage: 700 }, state }))
    const second = edit(good, { litrage: 1000 }, { before: { litrage: 700 }, state })
    expect(rowOf(second, 'goods').litrage).toBe(1000)
    expect(rowOf(second, 'good_changes')).toMatchObject({
      before: { litrage: 750 },
      after: { litrage: 1000 },
      overwrote: ['litrage'],
    })
  })

  test('there is no conflict when both set the same value', () => {
    const state = shop(good)
    applied(state, edit(good, { litrage: 750 }, { before: { litrage: 700 }, state }))
    expect(edit(good, { litrage: 750 }, { before: { litrage: 700 }, state })).toEqual([])
  })
})

const change = fc.record(
  {
    name_en: fc.constantFrom('Gin', 'Rum', 'Vodka'),
    name_ru: fc.constantFrom('Джин', '', 'Водка'),
    weight_full: fc.integer({ min: 5000, max: 20_000 }),
    weight_empty: fc.integer({ min: 1, max: 4999 }),
    litrage: fc.integer({ min: 100, max: 1000 }),
    in_package: fc.option(fc.integer({ min: 1, max: 24 })),
    images: fc.uniqueArray(fc.constantFrom('/a.jpg', '/b.jpg', '/c.jpg')),
  },
  { requiredKeys: [] },
)

test('random edits change only the given fields, and the history gives every step', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const state = shop(good)
      const replayed: Record<string, unknown> = { ...goodFieldsOf(good) }
      for (const after of changes) {
        const before = goodFieldsOf(state.get('goods', good.id) ?? good)
        const decision = applied(state, edit(good, after, { state }))
        const now = goodFieldsOf(state.get('goods', good.id) ?? good)
        const isTouched = (field: string) => field.replace(/_source$/, '') in after
        const untouched = GOOD_FIELDS.filter((field) => !isTouched(field))
        for (const field of untouched) expect(now[field]).toEqual(before[field])
        if (decision.length > 0) Object.assign(replayed, rowOf(decision, 'good_changes').after)
        expect(replayed).toEqual(now)
      }
    }),
  )
})

describe('delete-good', () => {
  const args = { good_id: good.id }

  test('marks the row with the time of deletion; twice changes nothing', () => {
    const context = by(owner)
    const decision = deleteGood.decide(shop(good), args, context)
    const row = rowOf(decision, 'goods')
    expect(row).toMatchObject({ deleted_at: NOW, updated_by: owner.user_id })
    expect(rowOf(decision, 'good_changes')).toMatchObject({
      before: { deleted_at: null },
      after: { deleted_at: NOW },
    })
    expect(deleteGood.decide(shop(row), args, context)).toEqual([])
  })
})

test('a barman may create goods, but neither change nor delete them', () => {
  expect(isRejection(create({}, shop(), by(barman)))).toBe(false)
  const denied = { code: 'role_denied', details: { role: 'barmen' } }
  expect(edit(good, { name_en: 'Gin' }, { context: by(barman) })).toEqual(denied)
  expect(deleteGood.decide(shop(good), { good_id: good.id }, by(barman))).toEqual(denied)
})
