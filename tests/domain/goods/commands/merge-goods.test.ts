import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import { meantBy } from '#domain/counting/barcode-names.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { mergeGoods } from '#domain/goods/commands/merge-goods.ts'
import { undoMerge } from '#domain/goods/commands/undo-merge.ts'
import { rootOf, rootsOf, underRoots, type Roots } from '#domain/goods/merged.ts'
import { mergeRecordOf } from '#domain/goods/merging.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { must } from '#domain/must.ts'
import { isRejection } from '#domain/rejections.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import {
  buildActor,
  buildContext,
  buildGood,
  buildGoodsType,
  buildInventory,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import { applied } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const owner = buildActor({ role: 'customer', branch_ids: null })
const type = buildGoodsType()
const inventory = buildInventory()

function shelf(...goods: Good[]): WorkingSet {
  return stateOf(
    { table: 'goods_types', row: type },
    { table: 'inventories', row: inventory },
    ...goods.map((row) => ({ table: 'goods' as const, row })),
  )
}

function bottle(barcode: string | null, over: Partial<Good> = {}): Good {
  return buildGood({ goods_type_id: type.id, barcode, ...over })
}

let clock = Date.parse('2026-11-20T21:15:00.000Z')

function context() {
  clock += 1000
  return buildContext({ id: newUuid(), actor: owner, now: new Date(clock).toISOString() })
}

const goodIn = (state: WorkingSet, { id }: Pick<Good, 'id'>): Good =>
  must(state.get('goods', id), 'good')

const named = ({ id, barcode }: Good) => ({ good_id: id, barcode })

function merge(state: WorkingSet, staying: Good, merged: Good[], after: Partial<Good> = {}) {
  const at = context()
  const before = Object.fromEntries(
    Object.keys(after).map((key) => [key, goodIn(state, staying)[key as keyof Good]]),
  )
  const args = { ...named(goodIn(state, staying)), merged: merged.map(named), before, after }
  return { id: at.id, decision: mergeGoods.decide(state, args, at) }
}

function undo(state: WorkingSet, mergeId: string) {
  const change = must(state.get('good_changes', mergeId), 'change')
  const record = must(mergeRecordOf(change), 'record')
  const was = change.before['barcode']
  const args = {
    merge_id: mergeId,
    good_id: change.good_id,
    barcode: typeof was === 'string' ? was : null,
    merged: record.merged_goods.map((id) => named(goodIn(state, { id }))),
    product_ids: record.matches?.map(({ before }) => before.id) ?? [],
  }
  return undoMerge.decide(state, args, context())
}

function record(state: WorkingSet, good: Good, over: { good_id?: null; barcode?: string } = {}) {
  const args = {
    inventory_id: inventory.id,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    is_full: true,
    count: 2,
    gross: null,
    figures: figuresOf(good),
    source: 'keypad' as const,
    measured_at: new Date(clock).toISOString(),
    ...over,
  }
  return recordEntry.decide(state, args, context())
}

/** What each good has, by what its entries belong to now. */
function totals(state: WorkingSet, resolve: (goods: readonly Good[]) => Roots = rootsOf) {
  return totalsByGood(underRoots(state.all('entries'), resolve(state.all('goods'))))
    .map(({ good_id, total_leftover, entries }) => ({ good_id, total_leftover, entries }))
    .sort((a, b) => String(a.good_id).localeCompare(String(b.good_id)))
}

const meant = (state: WorkingSet, barcode: string) =>
  meantBy(state.all('barcodes'), barcode, (id) => state.get('goods', id))?.good.id

it('gathers entries under the good that stays, late ones too, and rewrites none', () => {
  const [vodka, twin] = [bottle('1'), bottle('2')]
  const state = shelf(vodka, twin)
  applied(state, record(state, vodka))
  applied(state, record(state, twin))
  const stored = state.all('entries')
  applied(state, merge(state, vodka, [twin]).decision)
  expect(state.all('entries')).toEqual(stored)
  applied(state, record(state, twin))
  expect(totals(state)).toEqual([{ good_id: vodka.id, total_leftover: 4200, entries: 3 }])
  expect(goodIn(state, twin)).toMatchObject({ merged_into: vodka.id })
  expect(goodIn(state, twin).deleted_at).not.toBeNull()
})

it('takes chosen fields, keeps every barcode, and gives all of it back', () => {
  const vodka = bottle('1', { weight_full: null, weight_empty: null, strength: null })
  const twin = bottle('2', { strength: 4000, images: ['/a'], image: '/a' })
  const state = shelf(vodka, twin)
  applied(
    state,
    addBarcode.decide(
      state,
      { good_id: twin.id, barcode: '33', quantity: 6, instead_of: null },
      context(),
    ),
  )
  const { weight_full, weight_empty, strength, images } = twin
  const { id, decision } = merge(state, vodka, [twin], {
    weight_full,
    weight_empty,
    strength,
    images,
  })
  applied(state, decision)
  expect(goodIn(state, vodka)).toMatchObject({ weight_full, strength, image: '/a', barcode: '1' })
  expect([meant(state, '2'), meant(state, '33')]).toEqual([vodka.id, vodka.id])
  const bare = record(state, vodka, { good_id: null, barcode: '33' })
  applied(state, bare)
  expect(totals(state)).toEqual([{ good_id: vodka.id, total_leftover: 8400, entries: 1 }])
  applied(state, undo(state, id))
  expect(goodFieldsOf(goodIn(state, vodka))).toEqual(goodFieldsOf(vodka))
  expect(goodFieldsOf(goodIn(state, twin))).toEqual(goodFieldsOf(twin))
  expect(goodIn(state, twin)).toMatchObject({ deleted_at: null, merged_into: null })
  expect([meant(state, '2'), meant(state, '33')]).toEqual([undefined, twin.id])
  expect(isRejection(undo(state, id))).toBe(false)
  expect(undo(state, id)).toEqual([])
})

it('lets the staying good take the barcode of another, and keeps its own as a further one', () => {
  const [vodka, twin] = [bottle('1'), bottle('2')]
  const state = shelf(vodka, twin)
  const { id, decision } = merge(state, vodka, [twin], { barcode: '2' })
  applied(state, decision)
  expect(goodIn(state, vodka).barcode).toBe('2')
  expect(meant(state, '1')).toBe(vodka.id)
  applied(state, undo(state, id))
  expect([goodIn(state, vodka).barcode, goodIn(state, twin).barcode]).toEqual(['1', '2'])
  expect(meant(state, '1')).toBeUndefined()
})

it('leaves what somebody changed since, and what somebody gave to others', () => {
  const vodka = bottle('1', { strength: null, in_package: null })
  const twin = bottle('2', { strength: 4000, in_package: 6 })
  const state = shelf(vodka, twin)
  const { id, decision } = merge(state, vodka, [twin], { strength: 4000, in_package: 6 })
  applied(state, decision)
  const edit = { good_id: vodka.id, before: { strength: 4000 }, after: { strength: 3800 } }
  applied(state, editGood.decide(state, edit, context()))
  const gone = { good_id: vodka.id, barcode: '2' }
  applied(state, removeBarcode.decide(state, gone, context()))
  const other = { ...goodFieldsOf(bottle('2')), weights_later: true }
  const made = applied(state, createGood.decide(state, other, context()))
  applied(state, undo(state, id))
  expect(goodIn(state, vodka)).toMatchObject({ strength: 3800, in_package: null })
  expect(goodIn(state, twin)).toMatchObject({ deleted_at: null, barcode: null })
  expect(made).toHaveLength(2)
})

it('gives the staying good what was chosen again when only that row has changed meanwhile', () => {
  const [vodka, twin] = [bottle('1', { strength: null }), bottle('2', { strength: 4000 })]
  const state = shelf(vodka, twin)
  const at = context()
  const args = {
    ...named(vodka),
    merged: [named(twin)],
    before: { strength: null },
    after: { strength: 4000 },
  }
  applied(state, mergeGoods.decide(state, args, at))
  // The server's row, which somebody renamed; the other one is still this device's.
  state.put('goods', { ...vodka, name_en: 'Clear vodka' })
  applied(state, mergeGoods.decide(state, args, at))
  expect(goodIn(state, vodka)).toMatchObject({ name_en: 'Clear vodka', strength: 4000 })
  expect(goodIn(state, twin)).toMatchObject({ merged_into: vodka.id })
})

it('refuses other sizes, other units, and people who do not manage goods', () => {
  const litre = bottle('2', { litrage: 1000 })
  const piece = bottle('3', { measurement_unit: 3, weight_full: null, weight_empty: null })
  const vodka = bottle('1')
  const state = shelf(vodka, litre, piece)
  expect(merge(state, vodka, [litre]).decision).toMatchObject({ code: 'sizes_differ' })
  expect(merge(state, vodka, [piece]).decision).toMatchObject({ code: 'units_differ' })
  const args = { ...named(vodka), merged: [named(litre)], before: {}, after: {} }
  const barman = { ...context(), actor: buildActor({ role: 'barmen' }) }
  expect(mergeGoods.decide(state, args, barman)).toMatchObject({ code: 'role_denied' })
  const undone = { ...named(vodka), merge_id: newUuid(), merged: [named(litre)], product_ids: [] }
  expect(undoMerge.decide(state, undone, barman)).toMatchObject({ code: 'role_denied' })
})

it('ends opposite mergings, chains and deletions in one good', () => {
  const [one, two, three] = [bottle('1'), bottle('2'), bottle('3')]
  const state = shelf(one, two, three)
  applied(state, merge(state, one, [two]).decision)
  expect(merge(state, two, [one]).decision).toEqual([])
  applied(state, deleteGood.decide(state, { good_id: two.id }, context()))
  // Who merged a third one into the second meant what the second is by now.
  applied(state, merge(state, two, [three]).decision)
  expect(goodIn(state, three).merged_into).toBe(one.id)
  expect(merge(state, three, [one, two]).decision).toEqual([])
  const fourth = bottle('4')
  state.put('goods', fourth)
  expect(merge(state, fourth, [two]).decision).toMatchObject({ code: 'good_merged' })
  applied(state, merge(state, fourth, [one]).decision)
  expect(rootsOf(state.all('goods')).get(two.id)).toBe(fourth.id)
  applied(state, deleteGood.decide(state, { good_id: fourth.id }, context()))
  expect(merge(state, fourth, [bottle('5')]).decision).toMatchObject({ code: 'good_deleted' })
})

it('merges what somebody else deleted, and brings it back deleted', () => {
  const [vodka, twin] = [bottle('1'), bottle('2')]
  const state = shelf(vodka, twin)
  applied(state, record(state, twin))
  applied(state, deleteGood.decide(state, { good_id: twin.id }, context()))
  const { deleted_at } = goodIn(state, twin)
  const { id, decision } = merge(state, vodka, [twin])
  applied(state, decision)
  expect(totals(state)).toMatchObject([{ good_id: vodka.id }])
  applied(state, undo(state, id))
  expect(goodIn(state, twin)).toMatchObject({ deleted_at, merged_into: null })
})

it('lets what phones say late of the merged good be about the one that stayed', () => {
  const [vodka, twin] = [bottle('1'), bottle('2')]
  const state = shelf(vodka, twin)
  applied(state, merge(state, vodka, [twin]).decision)
  const said = { barcode: '77', good_id: twin.id }
  applied(state, nameBarcode.decide(state, said, context()))
  expect(meant(state, '77')).toBe(vodka.id)
  const weighed = {
    good_id: twin.id,
    end: 'empty' as const,
    gross: 4890,
    division: 10,
    source: 'scale' as const,
    measured_at: new Date(clock).toISOString(),
  }
  applied(state, weighBottle.decide(state, weighed, context()))
  expect(state.all('weighings')).toMatchObject([{ good_id: vodka.id }])
})

it('takes over the matches with the till, one product for one good, and gives them back', () => {
  const [vodka, twin, third] = [bottle('1'), bottle('2'), bottle('3')]
  const state = shelf(vodka, twin, third)
  const own = buildProduct({ status: 1, client_good_id: vodka.id, likeness: 0.9 })
  const both = buildProduct({
    status: 4,
    client_good_id: vodka.id,
    other_good_ids: [third.id],
    system: 'syrve',
  })
  const twins = buildProduct({ status: 4, client_good_id: twin.id })
  for (const row of [own, both, twins]) state.put('pos_products', row)
  const productIn = ({ id }: { id: string }) => state.get('pos_products', id)
  const { id, decision } = merge(state, vodka, [twin, third])
  applied(state, decision)
  expect(productIn(own)).toEqual(own)
  expect(productIn(twins)).toMatchObject({ status: 2, client_good_id: null })
  expect(productIn(both)).toMatchObject({ client_good_id: vodka.id, other_good_ids: null })
  applied(state, undo(state, id))
  expect([own, both, twins].map(productIn)).toEqual([own, both, twins])
})

type Step = {
  type: 'record' | 'merge' | 'undo' | 'delete'
  one: number
  other: number
  third: number
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    type: fc.constantFrom('record', 'merge', 'merge', 'undo', 'delete'),
    one: fc.nat({ max: 5 }),
    other: fc.nat({ max: 5 }),
    third: fc.nat({ max: 5 }),
  }),
  { maxLength: 30 },
)

/** Plays a history and checks after each step what must never change. */
function play(all: readonly Step[], resolve: (goods: readonly Good[]) => Roots): void {
  const goods = Array.from({ length: 6 }, (_, index) => bottle(`7${index}`))
  const state = shelf(...goods)
  const merges: string[] = []
  const sum = (): number =>
    totals(state, resolve).reduce((all, { total_leftover }) => all + total_leftover, 0)
  for (const step of all) {
    const before = sum()
    const counted = take(state, goods, step, merges, resolve)
    expect(sum()).toBe(before + counted)
    for (const { good_id } of totals(state, resolve)) {
      expect(state.get('goods', good_id ?? '')?.merged_into ?? null).toBeNull()
    }
  }
}

/** @returns how many millilitres were counted */
function take(
  state: WorkingSet,
  goods: readonly Good[],
  { type: kind, one, other, third }: Step,
  merges: string[],
  resolve: (goods: readonly Good[]) => Roots,
): number {
  const pick = (index: number): Good => must(goods[index], 'good')
  const last = merges[one % Math.max(1, merges.length)]
  if (kind === 'record') applied(state, record(state, pick(one)))
  if (kind === 'delete') {
    applied(state, deleteGood.decide(state, { good_id: pick(one).id }, context()))
  }
  if (kind === 'undo' && last) applied(state, undo(state, last))
  if (kind === 'merge') mergeAndBack(state, pick(one), [pick(other), pick(third)], merges, resolve)
  return kind === 'record' ? 1400 : 0
}

/** Merges, undoes it, compares, and merges again for what follows. */
function mergeAndBack(
  state: WorkingSet,
  staying: Good,
  others: Good[],
  merges: string[],
  resolve: (goods: readonly Good[]) => Roots,
): void {
  const { id, decision } = merge(state, staying, others)
  if (isRejection(decision) || decision.length === 0) return
  const view = () => ({
    totals: totals(state, resolve),
    goods: state.all('goods').map((good) => ({
      fields: goodFieldsOf(good),
      stands: rootOf(good.id, (one) => state.get('goods', one)?.merged_into),
      deleted_at: good.deleted_at,
      meant: meant(state, good.barcode ?? ''),
    })),
  })
  const before = view()
  applied(state, decision)
  applied(state, undo(state, id))
  expect(view()).toEqual(before)
  const again = merge(state, staying, others)
  applied(state, again.decision)
  merges.push(again.id)
}

it('loses no amount, makes no ring, and undoes exactly, whatever happens', () => {
  fc.assert(fc.property(steps, (all) => play(all, rootsOf)))
})

it('would notice a reading that follows a chain by one step only', () => {
  const oneStep = (goods: readonly Good[]): Roots =>
    new Map(goods.flatMap(({ id, merged_into }) => (merged_into ? [[id, merged_into]] : [])))
  expect(
    fc.check(
      fc.property(steps, (all) => play(all, oneStep)),
      { numRuns: 500 },
    ).failed,
  ).toBe(true)
})
