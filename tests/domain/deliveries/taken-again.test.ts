import { describe, expect, it } from 'vitest'
import { changeDelivery } from '#domain/deliveries/commands/change-delivery.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { removeDelivery } from '#domain/deliveries/commands/remove-delivery.ts'
import { takeDeliveryAgain } from '#domain/deliveries/commands/take-delivery-again.ts'
import type { DeliveryLine, TakenInvoice } from '#domain/deliveries/deliveries.ts'
import { must } from '#domain/must.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { ROLE } from '#domain/people/roles.ts'
import { invoiceState } from '#domain/pos/invoices/invoice-state.ts'
import {
  buildActor,
  buildBranch,
  buildContext,
  buildGood,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { applied } from '#tests/support/decisions.ts'
import { newUuid } from '#tests/support/ids.ts'

const branch = buildBranch()
const vodka = buildGood()
const wine = buildGood()
const owner = buildActor({ role: ROLE.owner, branch_ids: null })
const nowMs = Date.parse(NOW)
const at = (minute: number): string => new Date(nowMs + minute * 60_000).toISOString()
const by = (minute = 0, actor = owner) => buildContext({ actor, now: at(minute) })

const line = (good_id: string, amount: number): DeliveryLine => ({
  id: newUuid(),
  good_id,
  name: 'Product',
  unit: 'piece',
  amount,
  case_size: null,
  product_id: 'p-1',
})
const priceOf = ({ id }: DeliveryLine, amount: number) => ({
  line_id: id,
  amount,
  currency: 'AMD',
  of: 'line' as const,
})

function taken(clock_offset = 0) {
  const state = stateOf(
    { table: 'branches', row: branch },
    { table: 'goods', row: vodka },
    { table: 'goods', row: wine },
  )
  const lines = [line(vodka.id, 12), line(wine.id, 6)] as const
  const invoice: TakenInvoice = {
    delivered_at: at(-60),
    supplier: 'Ararat Trade',
    number: 'A-1',
    lines: [...lines],
    prices: [priceOf(lines[0], 12_000), priceOf(lines[1], 6000)],
  }
  const note = {
    ...invoice,
    branch_id: branch.id,
    source: 'till' as const,
    document: 'd:s',
  }
  const context = { ...by(), clock_offset }
  applied(state, recordDelivery.decide(state, note, context))
  const id = context.id
  const here = () => ({
    delivery: must(state.get('deliveries', id), 'delivery'),
    prices: state.get('delivery_prices', id)?.lines ?? [],
    taken: state.get('delivery_prices', id)?.taken,
  })
  const again = (now: Partial<TakenInvoice>, minute = 10, actor = owner) => {
    const args = { ...invoice, ...now, delivery_id: id }
    return takeDeliveryAgain.decide(state, args, by(minute, actor))
  }
  const seen = (status: 'draft' | 'posted' | 'deleted', now: TakenInvoice | null = invoice) =>
    invoiceState({ ...invoice, status }, { invoice: now }, here(), nowMs)
  return { state, id, lines, invoice, note, here, again, seen }
}

describe('an invoice that was taken', () => {
  it('is known again as long as it says the same', () => {
    const { invoice, lines, seen } = taken()
    expect(seen('posted')).toBe('taken')
    const more = { ...invoice, lines: [{ ...lines[0], amount: 13 }, lines[1]] }
    expect(seen('posted', more)).toBe('changed')
    expect(seen('posted', { ...invoice, prices: invoice.prices.slice(1) })).toBe('changed')
    expect(seen('posted', { ...invoice, number: 'A-2' })).toBe('changed')
    // The system does not name its suppliers to everybody.
    expect(seen('posted', { ...invoice, supplier: '' })).toBe('taken')
    expect(seen('posted', null)).toBe('taken')
    expect(seen('deleted')).toBe('withdrawn')
    expect(seen('draft')).toBe('withdrawn')
  })

  it('comes once only', () => {
    const { state, note } = taken()
    expect(recordDelivery.decide(state, note, by())).toMatchObject({ code: 'already_exists' })
  })

  it('is dated by the system and not by a device whose clock is wrong', () => {
    const { here, seen } = taken(-3_600_000)
    expect(here().delivery.delivered_at).toBe(at(-60))
    expect(seen('posted')).toBe('taken')
  })

  it('brings only what changed there, and leaves what people changed here', () => {
    const { state, id, lines, invoice, here, again, seen } = taken()
    const [first, second] = lines
    const mine = line(wine.id, 1)
    const edit = { fields: { supplier: 'Mine' }, removed: [], prices: [], unpriced: [] }
    const changes = { ...edit, delivery_id: id, lines: [{ ...second, amount: 5 }, mine] }
    applied(state, changeDelivery.decide(state, changes, by(5)))
    const now = {
      ...invoice,
      number: 'A-1/2',
      lines: [{ ...first, amount: 24 }, second],
      prices: [priceOf(first, 24_000), priceOf(second, 6000)],
    }
    const rows = applied(state, again(now))
    const { delivery, prices } = here()
    expect(delivery).toMatchObject({ supplier: 'Mine', number: 'A-1/2' })
    expect(delivery.lines.map(({ amount }) => amount)).toEqual([24, 5, 1])
    expect(prices.map(({ amount }) => amount)).toEqual([24_000, 6000])
    expect(seen('posted', now)).toBe('taken')
    // The changelog tells it, without a price.
    const note = rows.find(({ table }) => table === 'delivery_changes')?.row
    expect(note).toMatchObject({ before: { number: 'A-1' }, priced: [first.id] })
    expect(JSON.stringify(note)).not.toContain('24000')
    expect(pricesAt(state.all('good_prices')).get(vodka.id)?.amount).toBe(1000)
  })

  it('takes out what left the invoice, and does not bring back what people removed', () => {
    const { state, id, lines, invoice, here, again } = taken()
    const [first, second] = lines
    const edit = { fields: {}, lines: [], prices: [], unpriced: [] }
    const without = { ...edit, delivery_id: id, removed: [second.id] }
    applied(state, changeDelivery.decide(state, without, by(5)))
    applied(state, again({ number: 'A-3' }))
    expect(here().delivery.lines).toEqual([first])
    const third = line(wine.id, 2)
    const now = { ...invoice, number: 'A-3', lines: [second, third], prices: [] }
    applied(state, again(now, 20))
    expect(here().delivery.lines).toEqual([third])
    expect(here().prices).toEqual([])
  })

  it('stays removed here', () => {
    const { state, id, again, seen } = taken()
    applied(state, removeDelivery.decide(state, { delivery_id: id }, by(5)))
    expect(seen('posted')).toBe('removed')
    expect(again({ number: 'A-2' })).toMatchObject({ code: 'delivery_removed' })
  })

  it('is brought up to date only by those who see prices', () => {
    const { again } = taken()
    const manager = buildActor({ role: ROLE.manager, branch_ids: [branch.id], sees_money: false })
    expect(again({ number: 'A-2' }, 10, manager)).toMatchObject({ code: 'role_denied' })
    expect(again({ lines: [], prices: [] })).toMatchObject({ code: 'invalid_args' })
  })
})

describe('an invoice that was not taken', () => {
  const state = (over: object, invoice: TakenInvoice | null = taken().invoice) =>
    invoiceState(
      { status: 'posted', delivered_at: NOW, lines: [{}], ...over },
      { invoice },
      null,
      nowMs,
    )

  it('can be taken only when it is posted, dated, not in the future, and of known goods', () => {
    expect(state({})).toBe('new')
    expect(state({ status: 'draft' })).toBe('draft')
    expect(state({ status: 'deleted' })).toBe('gone')
    expect(state({ delivered_at: null })).toBe('undated')
    expect(state({ delivered_at: at(10) })).toBe('future')
    expect(state({}, null)).toBe('empty')
  })
})
