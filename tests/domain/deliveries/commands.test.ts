import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDelivery } from '#domain/deliveries/commands/change-delivery.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { removeDelivery, restoreDelivery } from '#domain/deliveries/commands/remove-delivery.ts'
import type { DeliveryLine, LinePrice } from '#domain/deliveries/deliveries.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { ROLE } from '#domain/people/roles.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied, rowOf } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const branch = buildBranch()
const vodka = buildGood()
const wine = buildGood()
const lemons = buildGood({ measurement_unit: 4, litrage: null })
const owner = buildActor({ role: ROLE.owner, branch_ids: null })
const barman = buildActor({ branch_ids: [branch.id], records_deliveries: true })
const at = (minute: number): string => new Date(Date.parse(NOW) + minute * 60_000).toISOString()

const line = (over: Partial<DeliveryLine> = {}): DeliveryLine => ({
  id: newUuid(),
  good_id: vodka.id,
  name: '',
  unit: 'piece',
  amount: 6,
  case_size: null,
  product_id: null,
  ...over,
})
const priceOf = ({ id }: DeliveryLine, amount: number, of: LinePrice['of'] = 'unit') => ({
  line_id: id,
  amount,
  currency: 'AMD',
  of,
})
const note = (lines: DeliveryLine[], prices: LinePrice[] = []) => ({
  branch_id: branch.id,
  delivered_at: NOW,
  supplier: 'Ararat Trade',
  number: 'A-1042',
  lines,
  prices,
  source: 'typed' as const,
  document: null,
})
const bar = () =>
  stateOf(
    { table: 'branches', row: branch },
    ...[vodka, wine, lemons].map((row) => ({ table: 'goods' as const, row })),
  )
const by = (actor = owner, minute = 0) => buildContext({ actor, now: at(minute) })
const nothing = { fields: {}, lines: [], removed: [], prices: [], unpriced: [] }

/** A recorded delivery, and the state in which it stands. */
function recorded(lines: DeliveryLine[], prices: LinePrice[] = []) {
  const state = bar()
  const context = by()
  applied(state, recordDelivery.decide(state, note(lines, prices), context))
  return { state, delivery_id: context.id }
}
const priceNow = (state: ReturnType<typeof bar>, good = vodka) =>
  pricesAt(state.all('good_prices')).get(good.id)?.amount

describe('A delivery', () => {
  it('is saved with its lines, and holds no price itself', () => {
    const lines = [line({ unit: 'case', amount: 2, case_size: 12 })]
    const { state, delivery_id } = recorded(lines, [priceOf(lines[0] as DeliveryLine, 1_200_000)])
    const row = state.get('deliveries', delivery_id)
    expect(row).toMatchObject({ lines, supplier: 'Ararat Trade', user_id: owner.user_id })
    expect(JSON.stringify(row)).not.toContain('1200000')
    // A case of 12 for 12,000: a bottle for 1,000.
    expect(priceNow(state)).toBe(100_000)
  })

  it('is refused in the future, whatever the device’s clock, and taken from five minutes ahead', () => {
    const decide = (minutes: number, over = {}) =>
      recordDelivery.decide(
        bar(),
        { ...note([line()]), delivered_at: at(minutes) },
        { ...by(), ...over },
      )
    expect(decide(6)).toMatchObject({ code: 'delivery_in_future' })
    expect(rowOf(decide(4), 'deliveries').delivered_at).toBe(NOW)
    // By a device that is an hour ahead, now is now.
    const ahead = { received_at: NOW, clock_offset: -3_600_000 }
    expect(rowOf(decide(60, ahead), 'deliveries').delivered_at).toBe(NOW)
    expect(rowOf(decide(-1_000_000), 'deliveries').delivered_at).toBe(at(-1_000_000))
  })

  it('of another branch, of unknown goods and in units of other goods is refused', () => {
    const decide = (args: object, actor = owner) =>
      recordDelivery.decide(bar(), { ...note([line()]), ...args }, by(actor))
    expect(decide({ branch_id: newUuid() })).toMatchObject({ code: 'not_found' })
    const stranger = { ...barman, branch_ids: [newUuid()] }
    expect(decide({}, stranger)).toMatchObject({ code: 'branch_denied' })
    expect(decide({ lines: [line({ good_id: newUuid() })] })).toMatchObject({ code: 'not_found' })
    expect(decide({ lines: [line({ unit: 'kg' })] })).toMatchObject({ code: 'units_differ' })
    const lemon = line({ good_id: lemons.id, unit: 'piece' })
    expect(decide({ lines: [lemon] })).toMatchObject({ code: 'units_differ' })
    const caseless = line({ unit: 'case' })
    expect(decide({ lines: [caseless] })).toMatchObject({ code: 'invalid_args' })
  })

  it('keeps lines of deleted goods, and lines that nobody has named yet', () => {
    const gone = { ...vodka, deleted_at: NOW }
    const state = bar()
    state.put('goods', gone)
    const lines = [line(), line({ good_id: null, name: 'Коньяк 5*' })]
    const decision = recordDelivery.decide(state, note(lines), by())
    expect(rowOf(decision, 'deliveries').lines).toEqual(lines)
  })

  it('is recorded by a barman only where the owner lets them, and never with a price', () => {
    const one = line()
    const decide = (actor = barman, prices: LinePrice[] = []) =>
      recordDelivery.decide(bar(), note([one], prices), by(actor))
    expect(rowOf(decide(), 'deliveries').user_id).toBe(barman.user_id)
    expect(decide({ ...barman, records_deliveries: false })).toMatchObject({ code: 'role_denied' })
    const priced = decide({ ...barman, sees_money: true }, [priceOf(one, 100)])
    expect(priced).toMatchObject({ code: 'role_denied' })
  })

  it('of the point-of-sale system comes once', () => {
    const state = bar()
    const args = { ...note([line()]), source: 'till' as const, document: 'D-1' }
    applied(state, recordDelivery.decide(state, args, by()))
    expect(recordDelivery.decide(state, args, by())).toMatchObject({ code: 'already_exists' })
  })

  it.each([
    [1e12, 'line', undefined],
    [1e12, 'unit', 'amount_too_big'],
  ] as const)('of %d for each %s is %s', (amount, of, code) => {
    const one = line()
    const decision = recordDelivery.decide(bar(), note([one], [priceOf(one, amount, of)]), by())
    expect('code' in decision ? decision.code : undefined).toBe(code)
  })

  it.each([-1, 0.5, 1e13, '5', Number.NaN])('has no price of %j', (amount) => {
    const args = note([line()], [{ ...priceOf(line(), 0), amount: amount as number }])
    expect(recordDelivery.parse(1, args)).toMatchObject({ code: 'invalid_args' })
  })
})

describe('Changes of a delivery', () => {
  it('of different fields and lines leave each other alone, in any order', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 1, max: 1000 }), (isSwapped, amount) => {
        const [one, other] = [line(), line({ good_id: wine.id })]
        const { state, delivery_id } = recorded([one, other])
        const changes = [
          { ...nothing, delivery_id, lines: [{ ...one, amount }] },
          { ...nothing, delivery_id, fields: { supplier: 'B' }, lines: [{ ...other, amount: 7 }] },
        ]
        for (const args of isSwapped ? changes.toReversed() : changes) {
          applied(state, changeDelivery.decide(state, args, by(owner, 1)))
        }
        expect(state.get('deliveries', delivery_id)).toMatchObject({
          supplier: 'B',
          lines: [{ amount }, { amount: 7 }],
        })
      }),
    )
  })

  it('keep what stood before, without any price', () => {
    const one = line()
    const { state, delivery_id } = recorded([one], [priceOf(one, 123_456)])
    const args = {
      ...nothing,
      delivery_id,
      fields: { number: 'B' },
      lines: [{ ...one, amount: 12 }],
      prices: [priceOf(one, 654_321)],
    }
    const decision = changeDelivery.decide(state, args, by(owner, 1))
    const row = rowOf(decision, 'delivery_changes')
    expect(row.before).toEqual({ number: 'A-1042', [one.id]: withoutId(one) })
    expect(row.after).toEqual({ number: 'B', [one.id]: { ...withoutId(one), amount: 12 } })
    expect(row.priced).toEqual([one.id])
    expect(JSON.stringify(row)).not.toMatch(/123456|654321/)
  })

  it('of a price, an amount or a good are told to the goods, and removal takes the price back', () => {
    const one = line()
    const { state, delivery_id } = recorded([one], [priceOf(one, 600, 'line')])
    const change = (over: object, minute: number) =>
      applied(
        state,
        changeDelivery.decide(state, { ...nothing, delivery_id, ...over }, by(owner, minute)),
      )
    expect(priceNow(state)).toBe(100)
    change({ lines: [{ ...one, amount: 3 }] }, 1)
    expect(priceNow(state)).toBe(200)
    change({ lines: [{ ...one, good_id: wine.id }] }, 2)
    expect([priceNow(state), priceNow(state, wine)]).toEqual([undefined, 100])
    applied(state, removeDelivery.decide(state, { delivery_id }, by(owner, 3)))
    expect(priceNow(state, wine)).toBeUndefined()
    const late = changeDelivery.decide(state, { ...nothing, delivery_id }, by(owner, 4))
    expect(late).toMatchObject({ code: 'delivery_removed' })
    applied(state, restoreDelivery.decide(state, { delivery_id }, by(owner, 4)))
    expect(priceNow(state, wine)).toBe(100)
    change({ unpriced: [one.id] }, 5)
    expect(priceNow(state, wine)).toBeUndefined()
  })

  it('are a barman’s for their own delivery only, and take no price away', () => {
    const { state, delivery_id } = recorded([line()])
    const args = { ...nothing, delivery_id }
    expect(changeDelivery.decide(state, args, by(barman))).toMatchObject({ code: 'role_denied' })
    const mine = recordDelivery.decide(state, note([line()]), by(barman))
    const { id } = rowOf(mine, 'deliveries')
    applied(state, mine)
    const own = { ...nothing, delivery_id: id, fields: { number: 'X' } }
    expect(rowOf(changeDelivery.decide(state, own, by(barman)), 'deliveries').number).toBe('X')
    const blind = changeDelivery.decide(state, { ...own, unpriced: [newUuid()] }, by(barman))
    expect(blind).toMatchObject({ code: 'role_denied' })
  })

  it('are dated one after the other, though a clock stands still', () => {
    const one = line()
    const { state, delivery_id } = recorded([one], [priceOf(one, 100)])
    for (const amount of [200, 300, 50]) {
      const args = { ...nothing, delivery_id, prices: [priceOf(one, amount)] }
      applied(state, changeDelivery.decide(state, args, by()))
      expect(priceNow(state)).toBe(amount)
    }
  })
})

function withoutId({ id: _id, ...rest }: DeliveryLine) {
  return rest
}
