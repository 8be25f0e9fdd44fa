import { describe, expect, test } from 'vitest'
import { changeDelivery } from '#domain/deliveries/commands/change-delivery.ts'
import {
  readsOfGoods,
  rejectLines,
  rejectPrices,
} from '#domain/deliveries/commands/delivery-rows.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { PIECES_MAX, type DeliveryLine, type LinePrice } from '#domain/deliveries/deliveries.ts'
import { AMOUNT_MAX } from '#domain/money/amount.ts'
import { must } from '#domain/must.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildDelivery,
  buildGood,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const branch = buildBranch()
const gin = buildGood({ litrage: 700 })
const limes = buildGood({ measurement_unit: 4, litrage: null })
const owner = buildActor({ role: 'customer', branch_ids: null })
const barman = buildActor({ branch_ids: [branch.id], records_deliveries: true })
const bar = () =>
  stateOf(
    { table: 'branches', row: branch },
    { table: 'goods', row: gin },
    { table: 'goods', row: limes },
  )

const lineOf = (over: Partial<DeliveryLine> = {}) =>
  must(buildDelivery([{ good_id: gin.id, ...over }]).lines[0], 'line')

const priceOf = ({ id }: DeliveryLine, amount: number, of: LinePrice['of'] = 'unit') => {
  return { line_id: id, amount, currency: 'AMD', of }
}

describe('lines of a delivery', () => {
  const refused = (...lines: DeliveryLine[]) => rejectLines(bar(), lines)

  test('name their goods once each, as far as anybody has named them', () => {
    const lines = [lineOf(), lineOf(), lineOf({ good_id: null }), lineOf({ good_id: limes.id })]
    expect(readsOfGoods(lines)).toEqual([
      { table: 'goods', id: gin.id },
      { table: 'goods', id: limes.id },
    ])
  })

  test('have ids of their own', () => {
    const line = lineOf()
    expect(refused(line, line)).toMatchObject({ code: 'invalid_args', details: { param: 'lines' } })
    expect(refused(line, lineOf())).toBeNull()
  })

  test('say which of them has a good that nobody knows, or a unit that it is not delivered in', () => {
    const strange = lineOf({ good_id: newUuid() })
    expect(refused(lineOf(), strange)).toMatchObject({
      code: 'not_found',
      details: { table: 'goods', id: strange.good_id, line_id: strange.id },
    })
    const heavy = lineOf({ unit: 'kg' })
    expect(refused(heavy)).toMatchObject({
      code: 'units_differ',
      details: { line_id: heavy.id, good_id: gin.id },
    })
  })

  test('have the size of a case if they are of cases, and only then', () => {
    expect(refused(lineOf({ unit: 'case', case_size: 6 }))).toBeNull()
    const wrong = [lineOf({ unit: 'case' }), lineOf({ case_size: 6 })]
    for (const line of wrong) {
      const details = { param: 'lines', line_id: line.id }
      expect(refused(line)).toMatchObject({ code: 'invalid_args', details })
    }
  })

  test('are of no more pieces than anybody takes in, also in cases, and of any weight', () => {
    expect(refused(lineOf({ amount: PIECES_MAX }))).toBeNull()
    expect(refused(lineOf({ amount: PIECES_MAX + 1 }))).toMatchObject({ code: 'invalid_args' })
    const cases = { unit: 'case' as const, case_size: 2 }
    expect(refused(lineOf({ ...cases, amount: PIECES_MAX / 2 }))).toBeNull()
    expect(refused(lineOf({ ...cases, amount: PIECES_MAX / 2 + 1 }))).not.toBeNull()
    const kilograms = { good_id: limes.id, unit: 'kg' as const, amount: PIECES_MAX + 1 }
    expect(refused(lineOf(kilograms))).toBeNull()
  })
})

describe('prices of a delivery', () => {
  const refused = (line: DeliveryLine, prices: LinePrice[], actor = owner) =>
    rejectPrices(bar(), [line], prices, buildContext({ actor }))

  test('are set only by who sees them', () => {
    const line = lineOf()
    expect(refused(line, [priceOf(line, 1)], barman)).toMatchObject({
      code: 'role_denied',
      details: { role: 'barmen' },
    })
    expect(refused(line, [], barman)).toBeNull()
  })

  test('are no more than money is counted in: neither together nor of one bottle', () => {
    const [one, two] = [lineOf({ amount: 1 }), lineOf({ amount: 2 })]
    expect(refused(one, [priceOf(one, AMOUNT_MAX)])).toBeNull()
    const details = { line_id: two.id }
    expect(refused(two, [priceOf(two, AMOUNT_MAX)])).toMatchObject({
      code: 'amount_too_big',
      details,
    })
    // A hundredth of a kilogram for all of the money makes a kilogram dearer than that.
    const pinch = lineOf({ good_id: limes.id, unit: 'kg', amount: 0.01 })
    expect(refused(pinch, [priceOf(pinch, AMOUNT_MAX, 'line')])).not.toBeNull()
    const nameless = lineOf({ good_id: null, unit: 'kg', amount: 0.01 })
    expect(refused(nameless, [priceOf(nameless, AMOUNT_MAX, 'line')])).toBeNull()
  })

  test('of lines that are not there are not judged', () => {
    expect(refused(lineOf(), [priceOf(lineOf(), AMOUNT_MAX)])).toBeNull()
  })
})

describe('a change of a delivery', () => {
  const nothing = { fields: {}, lines: [], removed: [], prices: [], unpriced: [] }

  function recorded(lines: DeliveryLine[], prices: LinePrice[] = []) {
    const state = bar()
    const context = buildContext({ actor: owner })
    const { delivered_at, supplier, number } = buildDelivery([])
    const about = { branch_id: branch.id, delivered_at, supplier, number, document: null }
    const args = { ...about, lines, prices, source: 'typed' as const }
    applied(state, recordDelivery.decide(state, args, context))
    const change = (over: object, actor = owner) =>
      changeDelivery.decide(
        state,
        { ...nothing, delivery_id: context.id, ...over },
        buildContext({ actor }),
      )
    return { state, change, id: context.id }
  }

  test('leaves one line at least', () => {
    const line = lineOf()
    const { change } = recorded([line])
    const details = { param: 'lines' }
    expect(change({ removed: [line.id] })).toMatchObject({ code: 'invalid_args', details })
    expect(
      rowOf(change({ removed: [line.id], lines: [lineOf()] }), 'deliveries').lines,
    ).toHaveLength(1)
  })

  test('puts a changed line in its place, and a new one behind them', () => {
    const [one, two, three] = [lineOf(), lineOf(), lineOf()]
    const { change } = recorded([one, two])
    const more = { ...one, amount: 9 }
    const { lines } = rowOf(change({ lines: [three, more] }), 'deliveries')
    expect(lines).toEqual([more, two, three])
  })

  test('of a moment that is still to come is refused', () => {
    const { change } = recorded([lineOf()])
    const fields = { delivered_at: new Date(Date.parse(NOW) + 3_600_000).toISOString() }
    expect(change({ fields })).toMatchObject({ code: 'delivery_in_future' })
  })

  test('is noted with what differs, and with nothing else', () => {
    const [one, two] = [lineOf(), lineOf()]
    const { change } = recorded([one, two])
    const decision = change({ fields: { supplier: 'Other' }, removed: [two.id] })
    const { id: _, ...kept } = two
    expect(rowOf(decision, 'delivery_changes')).toMatchObject({
      before: { supplier: 'Ararat Trade', [two.id]: kept },
      after: { supplier: 'Other' },
      priced: [],
    })
    expect(rowOf(decision, 'delivery_changes').after).not.toHaveProperty(two.id)
  })

  test('keeps the prices that it does not name, and drops those of lines that go', () => {
    const [one, two, three] = [lineOf(), lineOf(), lineOf()]
    const prices = [priceOf(one, 1), priceOf(two, 2), priceOf(three, 3)]
    const { change } = recorded([one, two, three], prices)
    const pricesAfter = (over: object) => rowOf(change(over), 'delivery_prices').lines
    expect(pricesAfter({ prices: [priceOf(two, 9)] })).toEqual([
      prices[0],
      prices[2],
      priceOf(two, 9),
    ])
    expect(pricesAfter({ removed: [two.id] })).toEqual([prices[0], prices[2]])
    expect(pricesAfter({ unpriced: [one.id, two.id] })).toEqual([prices[2]])
    const renamed = applied(bar(), change({ fields: { number: 'B' } }))
    expect(renamed.some(({ table }) => table === 'delivery_prices')).toBe(false)
  })
})
