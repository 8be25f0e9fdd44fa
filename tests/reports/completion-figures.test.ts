import { describe, expect, it } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { OF_NO_DELIVERY, type GoodPrice } from '#domain/money/good-price.ts'
import type { Movement } from '#domain/movements/movements.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { compareCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import type { ReportInput } from '#reports/inventory/build-report.ts'
import { completionFigures, type CompletionInput } from '#reports/inventory/completion-figures.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildInventory,
  buildMovement,
  NOW,
} from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { CAUSES, type Cause } from '#domain/stock/causes.ts'
import { ENGLISH } from '#tests/support/reports/inventory-report.ts'

const EARLIER = new Date(Date.parse(NOW) - 86_400_000).toISOString()
const shelf = Array.from({ length: 7 }, (_, at) => buildGood({ name_en: `Bottle ${at}` }))
const LABELS: CompletionInput['labels'] = {
  since: 'Since {title}',
  since_each: 'Since each',
  used: 'Used',
  worth_used: 'Value of usage',
  missing_in_all: 'Missing',
  full_bottles: 'Full bottles',
  figures: 'Totals',
  counted: 'Counted',
  counted_of: '{counted} of {expected}',
  changes: 'Changes since {title}',
  changes_each: 'Changes since each',
  changes_of: '{known} of {all} items; the others are not known',
  changes_of_all: 'all {all} items',
  variances: 'Variances',
  variances_of: '{known} of {all} products',
  no_variances: 'Nothing.',
  no_changes: 'Nothing changed.',
  missing: 'Not counted',
  more: '{more} more',
  nothing_missing: 'All counted.',
  by_eye: 'estimated by eye',
  left: 'Not sold',
  causes: Object.fromEntries(CAUSES.map((cause) => [cause, cause])) as Record<Cause, string>,
  no_earlier: 'The first.',
  without_file: '',
}

const sealed = (good: Good, count: number, measured_at = NOW): Entry =>
  buildEntry({
    good_id: good.id,
    is_full: true,
    count,
    gross: null,
    millilitres: count * 700,
    measured_at,
  })

const expecting = (good: Good, millilitres: number): ExpectedProduct => ({
  product_id: good.id,
  product_name: '',
  measurement_unit: 'мл',
  currency: 'AMD',
  good_ids: [good.id],
  stores: [
    {
      store_id: 'bar',
      store_name: 'Bar',
      scope: { except: [] },
      amount: millilitres * 1000,
      sum: null,
      stands_for: NOW,
      asked_at: NOW,
    },
  ],
})

const price = (good: Good, amount: number): GoodPrice => ({
  ...OF_NO_DELIVERY,
  id: newUuid(),
  good_id: good.id,
  amount,
  currency: 'AMD',
  source: 'typed',
  since: NOW,
  user_id: newUuid(),
  user_full_name: 'Ani',
  import_id: null,
})

/** With what the inventory is compared; its last one is the one before it. */
interface Before {
  earlier?: { title: string; entries: Entry[] }[]
  deliveries?: Delivery[]
  movements?: Movement[]
  expected?: ExpectedProduct[]
}

/** As the server compares them, without the prices that a person may not see. */
function comparedIn(
  entries: Entry[],
  { earlier = [], deliveries = [], movements = [], expected = [] }: Before,
  prices: GoodPrice[] | null,
) {
  const others = earlier.map((one, at) => ({
    inventory: buildInventory({ created_at: `2026-11-0${at + 1}T18:00:00.000Z` }),
    contents: contentsByGood(one.entries),
  }))
  return compareCounts({
    now: { inventory: buildInventory(), contents: contentsByGood(entries) },
    others,
    before_id: others.at(-1)?.inventory.id ?? null,
    isChosen: false,
    entries,
    spreads: new Map(),
    flows: [...deliveries, ...movements],
    goods: new Map(shelf.map((good) => [good.id, good])),
    prices: prices && pricesAt(prices, null),
    expected,
  })
}

function figuresOf(
  entries: Entry[],
  before: Before = {},
  prices: GoodPrice[] | null = null,
  units: ReportInput['units'] = { volume_unit: 'milliliter', weight_unit: 'gram' },
) {
  const report = {
    companyName: 'Cascade Bars',
    branchName: 'Cascade',
    title: 'Inventory #1',
    inventory: buildInventory(),
    entries,
    changes: null,
    goods: shelf,
    types: [],
    units,
    prices,
    currency: 'AMD',
    messages: { labels: ENGLISH, namelessGood: 'Unknown item', namelessPerson: 'Unknown User' },
    language: 'en' as const,
    timeZone: 'Asia/Yerevan',
    now: NOW,
  }
  const compared = comparedIn(entries, before, prices)
  return completionFigures({
    report,
    earlier: before.earlier?.at(-1)?.title ?? null,
    compared,
    labels: LABELS,
  })
}

describe('the figures of a completed inventory', () => {
  it('rank the five dearest variances beyond their ±, and tell their worth', () => {
    const entries = shelf.map((good) => sealed(good, 10))
    // Of each a bottle is missing, of the last nothing.
    const expected = shelf.map((good, at) => expecting(good, at === 6 ? 7000 : 7700))
    const prices = shelf.map((good, at) => price(good, (at + 1) * 100_000))
    const [, table] = figuresOf(entries, { expected }, prices)
    expect(table?.title).toBe('Variances')
    expect(table?.note).toBe('7 of 7 products')
    expect(table?.rows.map(({ label }) => label)).toEqual(
      [5, 4, 3, 2, 1].map((at) => `Bottle ${at}`),
    )
    expect(table?.rows[0]?.value).toMatch(/^−700\.00\u00A0ml ±\u00A0\d+\u00A0ml \(.*6,000/)
    const [, unpriced] = figuresOf(entries, { expected })
    expect(unpriced?.rows[0]?.value).toMatch(/^−700\.00\u00A0ml ±\u00A0\d+\u00A0ml$/)
  })

  it('tell why goods left that were not sold, in money only for whoever sees it', () => {
    const [first, second] = shelf
    if (!first || !second) throw new Error('two bottles')
    const earlier = [
      { title: 'Monday', entries: [first, second].map((one) => sealed(one, 9, EARLIER)) },
    ]
    const lines = [first, second].map(({ id: good_id }) => ({ good_id, amount: 1 }))
    const moved_at = new Date(Date.parse(EARLIER) + 1000).toISOString()
    const movements = [buildMovement(lines, { reason: 'breakage', moved_at })]
    const entries = [first, second].map((one) => sealed(one, 7))
    const tableOf = (prices: GoodPrice[] | null) =>
      figuresOf(entries, { earlier, movements }, prices).find(({ title }) => title === 'Not sold')
    const [row] = tableOf([price(first, 5000)])?.rows ?? []
    expect(row?.label).toBe('breakage')
    expect(row?.value).toMatch(/^1,400\.00\u00A0ml · .*50 \(1 of 2/)
    expect(tableOf(null)?.rows).toEqual([{ label: 'breakage', value: '1,400.00\u00A0ml' }])
    expect(figuresOf(entries, { earlier }).some(({ title }) => title === 'Not sold')).toBe(false)
  })

  it('have the unit and the digits of the tables of the same inventory', () => {
    const entries = shelf.map((good) => sealed(good, 10))
    const units = { volume_unit: 'automatic', weight_unit: 'gram' } as const
    const [{ rows } = { rows: [] }] = figuresOf(entries, {}, null, units)
    expect(rows[0]?.value).toMatch(/^49\.000\u00A0l ±\u00A0\d\.\d{3}\u00A0l$/)
    expect(rows[1]?.value).toBe('0.000\u00A0l')
  })

  it('say behind an item that its bottles were not weighed', () => {
    const [good, other] = shelf
    if (!good || !other) throw new Error('the shelf is empty')
    const seen = { ...sealed(good, 10), is_full: false, count: 1, tenths: 0, millilitres: 0 }
    const entries = [seen, sealed(good, 1), sealed(other, 1)]
    const expected = [expecting(good, 7000), expecting(other, 7000)]
    const [, table] = figuresOf(entries, { expected })
    expect(table?.rows.map(({ label }) => label).toSorted()).toEqual([
      'Bottle 0 (estimated by eye)',
      'Bottle 1',
    ])
  })

  it('say so when nothing is beyond its ±', () => {
    const [good] = shelf as [Good]
    const [, table] = figuresOf([sealed(good, 1)], { expected: [expecting(good, 701)] })
    expect(table).toMatchObject({ rows: [], note: 'Nothing. 1 of 1 products' })
  })

  it('rank changes where no till was asked, with what came in between', () => {
    const [good] = shelf as [Good]
    const day = (of: number) => `2026-11-${of}T18:00:00.000Z`
    const deliveries = [buildDelivery([{ good_id: good.id, amount: 2 }], { delivered_at: day(11) })]
    const earlier = { title: '#1', entries: [sealed(good, 4, day(10))] }
    const changes = (over: Before) =>
      figuresOf([sealed(good, 1, day(12))], { earlier: [earlier], ...over }).find(({ title }) =>
        title.startsWith('Changes'),
      )
    expect(changes({ deliveries })?.title).toBe('Changes since #1')
    expect(changes({ deliveries })?.rows[0]?.value).toMatch(/^−3,500\.00\u00A0ml/)
    expect(changes({})?.rows[0]?.value).toMatch(/^−2,100\.00\u00A0ml/)
    expect(changes({})?.note).toBe('all 1 items')
    const [, other] = shelf as [Good, Good]
    const more = { ...earlier, entries: [...earlier.entries, sealed(other, 1, day(10))] }
    expect(changes({ earlier: [more] })?.note).toBe('1 of 2 items; the others are not known')
  })
  it('begin with what was used, what is missing, and what the stock is worth', () => {
    const [good, other] = shelf as [Good, Good]
    const day = (of: number) => `2026-11-${of}T18:00:00.000Z`
    const earlier = {
      title: '#1',
      entries: [sealed(good, 4, day(10)), sealed(other, 1, day(10))],
    }
    const entries = [sealed(good, 1)]
    const priced = [price(good, 700_000)]
    const expected = [expecting(good, 1400)]
    const answer = (over: Before, prices: GoodPrice[] | null = priced) =>
      figuresOf(entries, { earlier: [earlier], ...over }, prices)[0]
    const rowsOf = (table: ReturnType<typeof answer>) =>
      table?.rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00A0', ' '))
    expect(answer({ expected })?.title).toBe('Since #1')
    expect(rowsOf(answer({ expected }))).toEqual([
      expect.stringMatching(/^Used: 2,100.00 ml ± \d+ ml \(1 of 2 items\)$/),
      'Value of usage: ֏21,000 (1 of 2 items)',
      'Missing: −֏7,000 · −700.00 ml',
      'Stock value: ֏7,000 (1 of 1 items)',
    ])
    // Nobody asked a till, and this person sees no prices.
    expect(rowsOf(answer({}, null))).toEqual([expect.stringMatching(/^Used: 2,100/)])
    // Nothing has a price: no row says that nothing of it is known.
    expect(rowsOf(answer({}, []))).toEqual([expect.stringMatching(/^Used: 2,100/)])
  })

  it('of a count in parts are since the last count of each item, and tell since when others were not counted', () => {
    const [good, other, third] = shelf as [Good, Good, Good]
    const day = (of: number) => `2026-11-${of}T18:00:00.000Z`
    const whole = [sealed(good, 4, day(10)), sealed(other, 3, day(10)), sealed(third, 0, day(10))]
    const earlier = [
      { title: '#1', entries: whole },
      { title: '#2', entries: [sealed(other, 2, day(14))] },
    ]
    const [answer, totals, changes, missing] = figuresOf([sealed(good, 1, day(17))], { earlier })
    expect(answer?.title).toBe('Since each')
    expect(answer?.rows[0]?.value).toMatch(/^2,100.00.*\(1 of 3 items\)$/)
    expect(totals?.rows.at(-1)?.value).toBe('1 of 3')
    expect(changes?.title).toBe('Changes since each')
    expect(changes?.note).toBe('1 of 3 items; the others are not known')
    expect(missing?.rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Bottle 1: 1,400.00\u00A0ml (14.11.2026)',
      'Bottle 2: 0.00\u00A0ml (10.11.2026)',
    ])
    expect(missing?.note).toBeNull()
  })

  it('of a first inventory begin with the value, and name full bottles only if there are any', () => {
    const [good] = shelf as [Good]
    const labelsOf = (entries: Entry[], prices: GoodPrice[] | null) =>
      figuresOf(entries, {}, prices)[0]?.rows.map(({ label }) => label)
    expect(labelsOf([sealed(good, 2)], [price(good, 700_000)])).toEqual([
      'Stock value',
      'Total stock',
      'In open bottles',
      'Full bottles',
      'Counted',
    ])
    const open = { ...sealed(good, 1), is_full: false, millilitres: 210, tenths: 3 }
    expect(labelsOf([open], null)).not.toContain('Full bottles')
  })
})
