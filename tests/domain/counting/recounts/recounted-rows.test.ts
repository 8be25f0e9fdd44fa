import { describe, expect, test } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import { agreementOf } from '#domain/counting/recounts/agreement.ts'
import { judgePair } from '#domain/counting/recounts/judge-pair.ts'
import { lastMoment } from '#domain/counting/recounts/moments.ts'
import { areApart, recountedGoods } from '#domain/counting/recounts/recount-rounds.ts'
import {
  entriesOfGood,
  readsOfRecounted,
  recountsOfGood,
} from '#domain/counting/recounts/recounted-good.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import { must } from '#domain/must.ts'
import {
  buildEntry,
  buildGood,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildRecount } from '#tests/support/bars/recount-rows.ts'

const inventory = buildInventory()
const inventory_id = inventory.id
const at = (time: string): string => `2026-11-21T${time}:00.000Z`

describe('what is known of a good in an inventory', () => {
  const root = buildGood({ barcode: '036000291452' })
  const twin = buildGood({ barcode: '17', merged_into: root.id, deleted_at: NOW })
  const other = buildGood({ barcode: '18' })
  const note = (good_id: string | null, barcode: string) =>
    ({ id: newUuid(), good_id, barcode, created_at: NOW }) as never
  const state = (entries: Entry[], recounts: Recount[] = []) =>
    stateOf(
      ...[root, twin, other].map((row) => ({ table: 'goods' as const, row })),
      { table: 'barcodes', row: note(twin.id, '33') },
      { table: 'barcodes', row: note(other.id, '44') },
      { table: 'barcodes', row: note(null, '55') },
      ...entries.map((row) => ({ table: 'entries' as const, row })),
      ...recounts.map((row) => ({ table: 'recounts' as const, row })),
    )

  test('is read by the inventory and by the barcodes of the good', () => {
    expect(readsOfRecounted('i', 'g')).toEqual([
      { table: 'inventories', id: 'i' },
      { table: 'entries', field: 'inventory_id', values: ['i'] },
      { table: 'recounts', field: 'inventory_id', values: ['i'] },
      { table: 'barcodes', field: 'good_id', values: ['g'] },
    ])
  })

  test('are its entries and those of what was merged into it, by id or by a bare barcode', () => {
    const bare = (barcode: string | null) => buildEntry({ inventory_id, good_id: null, barcode })
    const own = [
      buildEntry({ inventory_id, good_id: root.id }),
      buildEntry({ inventory_id, good_id: twin.id }),
      bare('0036000291452'),
      bare('17'),
      bare('33'),
    ]
    const others = [
      buildEntry({ good_id: root.id }),
      buildEntry({ inventory_id, good_id: other.id }),
      bare('18'),
      bare('44'),
      bare('55'),
      bare(''),
      bare(null),
    ]
    const idsFor = (good: { id: string }) =>
      new Set(entriesOfGood(state([...own, ...others]), inventory_id, good.id).map(({ id }) => id))
    expect(idsFor(twin)).toEqual(new Set(own.map(({ id }) => id)))
  })

  test('are its recounts in this inventory', () => {
    const own = [root, twin].map(({ id }) => buildRecount({ inventory_id, good_id: id }))
    const others = [
      buildRecount({ good_id: root.id }),
      buildRecount({ inventory_id, good_id: other.id }),
    ]
    expect(recountsOfGood(state([], [...own, ...others]), inventory_id, twin.id)).toEqual(own)
  })
})

describe('the decision about a good', () => {
  const good_id = newUuid()
  const round = (over: Partial<Recount>) =>
    buildRecount({ inventory_id, good_id, status: 'counted', ended_at: at('20:00'), ...over })
  const decisionOf = (...rounds: Partial<Recount>[]) =>
    recountedGoods({ inventory, entries: [], recounts: rounds.map(round), readings: [] })[0]
      ?.decision

  test('is that a round was taken, whatever the others', () => {
    expect(decisionOf({ decision: 'kept' }, { decision: 'taken' })).toBe('taken')
    expect(decisionOf({ decision: 'taken' }, { decision: null })).toBe('taken')
  })

  test('is that the first count was kept, as long as no round waits for one', () => {
    expect(decisionOf({ decision: 'kept' })).toBe('kept')
    expect(decisionOf({ decision: 'kept' }, { decision: null, status: 'asked' })).toBe('kept')
    expect(decisionOf({ decision: 'kept' }, { decision: null })).toBeNull()
    expect(decisionOf({ decision: null })).toBeNull()
    expect(decisionOf({ decision: null, status: 'asked' })).toBeNull()
  })
})

describe('goods that were counted again', () => {
  test('stand by when they were first asked for, and in the order of ids at one moment', () => {
    const asked = (asked_at: string, id: string, good_id = id) =>
      buildRecount({ inventory_id, id, good_id, asked_at })
    const recounts = [asked(at('20:00'), 'c'), asked(at('19:00'), 'b'), asked(at('19:00'), 'a')]
    for (const given of [recounts, recounts.toReversed()]) {
      const goods = recountedGoods({ inventory, entries: [], recounts: given, readings: [] })
      expect(goods.map(({ good_id }) => good_id)).toEqual(['a', 'b', 'c'])
    }
  })

  test('are first what lives and was not read by their counters', () => {
    const recount = buildRecount({ inventory_id, status: 'counted', ended_at: at('20:00') })
    const { good_id } = recount
    const living = buildEntry({ inventory_id, good_id })
    const entries = [
      living,
      buildEntry({ inventory_id, good_id, deleted_at: NOW }),
      buildEntry({ inventory_id }),
      buildEntry({ inventory_id, good_id, user_id: recount.counter_id }),
    ]
    const rows = { inventory, recounts: [recount], readings: [] }
    expect(recountedGoods({ ...rows, entries })[0]?.first).toEqual([living])
  })

  test('are apart only where their rounds are of goods that were merged since', () => {
    const pair = (one: string, kind: string, reason?: string) => ({
      one,
      verdict: { kind, reason },
    })
    const apart = (...pairs: object[]) => areApart({ verdict: { pairs } } as never)
    expect(apart(pair('second', 'incomparable', 'merged'))).toBe(true)
    expect(apart(pair('first', 'incomparable', 'merged'))).toBe(false)
    expect(apart(pair('second', 'incomparable', 'unknown'))).toBe(false)
    expect(apart(pair('second', 'agree'))).toBe(false)
    expect(areApart({ verdict: null })).toBe(false)
  })
})

describe('the agreement of an inventory', () => {
  const judged = (good_id: string, ...kinds: string[]) =>
    ({ good_id, verdict: { pairs: kinds.map((kind) => ({ verdict: { kind } })) } }) as never

  test('is of the goods whose two counts can be compared, and names those that differ', () => {
    const goods = [
      judged('a', 'agree'),
      judged('b', 'differ'),
      // A third count settles what holds, and not that the first two differed.
      judged('c', 'differ', 'agree', 'differ'),
      judged('d', 'incomparable'),
      { good_id: 'e', verdict: null },
    ]
    expect(agreementOf(goods)).toEqual({ compared: 3, agreed: 1, differing: ['b', 'c'] })
    expect(agreementOf([])).toEqual({ compared: 0, agreed: 0, differing: [] })
  })
})

describe('moments', () => {
  const read = (...times: string[]) => times.map((time) => ({ measured_at: at(time) }))

  test('have a last one, wherever it stands', () => {
    expect(lastMoment(read('18:00', '20:00', '19:00'))).toBe(at('20:00'))
    expect(lastMoment(read('20:00', '18:00'))).toBe(at('20:00'))
    expect(lastMoment([])).toBeNull()
  })
})

describe('two counts', () => {
  const open = (over: Partial<Entry> = {}) => buildEntry({ division: 10, ...over })
  const sealed = (count: number, over: Partial<Entry> = {}) =>
    open({ is_full: true, count, gross: null, millilitres: count * 700, ...over })
  const unknown = { kind: 'incomparable', reason: 'unknown' }
  const nothing = { weight_full: null, weight_empty: null, litrage: null, density: null }

  test.each<[string, Entry[]]>([
    ['without a good', [open({ measurement_unit: null })]],
    ['without a good in one of its bottles', [open(), open({ measurement_unit: null })]],
    ['without an amount', [open({ millilitres: null })]],
    ['without an amount of one bottle', [open(), open({ millilitres: null })]],
    ['without a ±', [open({ gross: null })]],
  ])('%s say nothing, in either order', (_, one) => {
    expect(judgePair(one, [open()])).toEqual(unknown)
    expect(judgePair([open()], one)).toEqual(unknown)
  })

  test('with other sealed bottles of nobody knows what size differ by pieces', () => {
    const figures = { ...nothing, density: 1, weight_empty: 4900 }
    const [one, more] = [open({ figures }), sealed(2, { figures })]
    expect(judgePair([one], [one, more])).toMatchObject({
      kind: 'differ',
      unit: 'pieces',
      difference: 2,
    })
  })

  test('of what is sold by weight differ by what sealed packages weigh', () => {
    const figures = { ...nothing, weight_full: 10_500, weight_empty: 500 }
    const bag = (over: Partial<Entry> = {}) =>
      open({ measurement_unit: 4, millilitres: null, net: 3000, gross: 3500, figures, ...over })
    const packages = bag({ is_full: true, count: 3, gross: null, net: 30_000 })
    expect(judgePair([bag()], [bag(), packages])).toMatchObject({
      unit: 'g',
      difference: 3000,
      sealed: 3,
    })
    const bare = { figures: { ...figures, weight_empty: null } }
    expect(judgePair([bag(bare)], [bag(bare), { ...packages, ...bare }])).toMatchObject({
      difference: 3150,
    })
    const weightless = { figures: { ...nothing, weight_empty: 500 } }
    expect(
      judgePair([bag(weightless)], [bag(weightless), { ...packages, ...weightless }]),
    ).toMatchObject({ unit: 'pieces' })
  })

  test('differ by three sealed bottles as by three times their size', () => {
    expect(judgePair([open()], [open(), sealed(3)])).toMatchObject({ difference: 2100 })
    expect(must(judgePair([open()], [open(), sealed(3)]), 'verdict')).toMatchObject({
      kind: 'differ',
    })
  })
})
