import { describe, expect, test } from 'vitest'
import { afterLast, deliveredAt } from '#domain/deliveries/commands/find-delivery.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { removeDelivery, restoreDelivery } from '#domain/deliveries/commands/remove-delivery.ts'
import { takeDeliveryAgain } from '#domain/deliveries/commands/take-delivery-again.ts'
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
const owner = buildActor({ role: 'customer', branch_ids: null })
const at = (minute: number) => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
const bar = () => stateOf({ table: 'branches', row: branch }, { table: 'goods', row: gin })

function noteOf(over: object = {}) {
  const { delivered_at, supplier, number, lines } = buildDelivery([{ good_id: gin.id }])
  const about = { branch_id: branch.id, delivered_at, supplier, number, lines }
  return { ...about, prices: [], source: 'till' as const, document: 'd-1', ...over }
}

function recorded(over: object = {}) {
  const state = bar()
  const context = buildContext({ actor: owner })
  const note = noteOf(over)
  applied(state, recordDelivery.decide(state, note, context))
  return { state, note, id: context.id }
}

describe('a recording', () => {
  const reads = (over: object) => recordDelivery.reads(noteOf(over))

  test('reads its branch and its goods, and the deliveries of its document', () => {
    const read = reads({})
    expect(read).toContainEqual({ table: 'branches', id: branch.id })
    expect(read).toContainEqual({ table: 'goods', id: gin.id })
    const document = { table: 'deliveries', field: 'document', values: ['d-1'] }
    expect(read).toContainEqual(document)
    const typed = reads({ document: null })
    expect(typed.some(({ table }) => table === 'deliveries')).toBe(false)
    expect(typed).toHaveLength(read.length - 1)
  })

  test('is refused in a branch that nobody knows or that its author does not see', () => {
    const context = buildContext({
      actor: buildActor({ branch_ids: [], records_deliveries: true }),
    })
    const refused = (over: object) => recordDelivery.decide(bar(), noteOf(over), context)
    const branch_id = newUuid()
    expect(refused({ branch_id })).toMatchObject({
      code: 'not_found',
      details: { table: 'branches', id: branch_id },
    })
    expect(refused({})).toMatchObject({ code: 'branch_denied', details: { branch_id: branch.id } })
    const barman = buildActor({ branch_ids: [branch.id], records_deliveries: false })
    expect(recordDelivery.decide(bar(), noteOf(), buildContext({ actor: barman }))).toMatchObject({
      code: 'role_denied',
      details: { role: 'barmen' },
    })
  })

  test('of a document that is here already is refused, and names it', () => {
    const { state, note } = recorded()
    const again = recordDelivery.decide(state, note, buildContext({ actor: owner }))
    expect(again).toMatchObject({ code: 'already_exists', details: { table: 'deliveries' } })
    const typed = recordDelivery.decide(
      state,
      noteOf({ source: 'typed', document: null }),
      buildContext({ actor: owner }),
    )
    expect(rowOf(typed, 'deliveries').document).toBeNull()
  })

  test('keeps prices of its own lines only', () => {
    const [line] = noteOf().lines
    const price = (line_id: string) => ({
      line_id,
      amount: 5,
      currency: 'AMD',
      of: 'line' as const,
    })
    const prices = [price(line?.id ?? ''), price(newUuid())]
    const decision = recordDelivery.decide(
      bar(),
      noteOf({ lines: [line], prices }),
      buildContext({ actor: owner }),
    )
    expect(rowOf(decision, 'delivery_prices').lines).toEqual([prices[0]])
  })
})

describe('the moment at which goods came', () => {
  const context = (over: object = {}) => buildContext({ now: NOW, ...over })

  test('is that of the server’s clock, and never later than now', () => {
    expect(deliveredAt(at(-10), context())).toBe(at(-10))
    expect(deliveredAt(at(4), context())).toBe(NOW)
    expect(deliveredAt(at(-10), context({ clock_offset: 300_000 }))).toBe(at(-5))
    expect(deliveredAt(at(-10), context({ clock_offset: -300_000 }))).toBe(at(-15))
    expect(deliveredAt(at(30), context({ received_at: at(60) }))).toBe(at(30))
  })

  test('is refused five minutes ahead and more, or when it is none', () => {
    const details = { param: 'delivered_at' }
    expect(deliveredAt(at(6), context())).toMatchObject({ code: 'delivery_in_future', details })
    expect(deliveredAt('soon', context())).toMatchObject({ code: 'invalid_args', details })
  })

  test('is refused before the year 2000, which is a mistyped one', () => {
    const details = { param: 'delivered_at' }
    for (const time of ['0026-11-20T10:00:00.000Z', new Date(0).toISOString()]) {
      expect(deliveredAt(time, context())).toMatchObject({ code: 'delivery_too_old', details })
    }
    expect(deliveredAt('2000-01-01T00:00:00.000Z', context())).toBe('2000-01-01T00:00:00.000Z')
  })

  test('of a change is after the last one', () => {
    expect(afterLast({ updated_at: NOW }, at(1))).toBe(at(1))
    expect(afterLast({ updated_at: NOW }, NOW) > NOW).toBe(true)
    expect(afterLast({ updated_at: NOW }, at(-1)) > NOW).toBe(true)
  })
})

test('what is removed is not removed again, and what stands is not brought back', () => {
  const { state, id } = recorded()
  const context = () => buildContext({ actor: owner, now: at(1) })
  expect(restoreDelivery.decide(state, { delivery_id: id }, context())).toEqual([])
  applied(state, removeDelivery.decide(state, { delivery_id: id }, context()))
  expect(removeDelivery.decide(state, { delivery_id: id }, context())).toEqual([])
})

describe('an invoice that is taken again', () => {
  const again = (over: object, context: object = {}) => {
    const { state, note, id } = recorded()
    const args = { ...note, delivery_id: id, ...over }
    return takeDeliveryAgain.decide(
      state,
      args,
      buildContext({ actor: owner, now: at(10), ...context }),
    )
  }

  test('moves the delivery to its new date by the system’s clock, and not to one to come', () => {
    const moved = again({ delivered_at: at(-90) }, { clock_offset: 3_600_000 })
    expect(rowOf(moved, 'deliveries').delivered_at).toBe(at(-90))
    expect(again({ delivered_at: at(60) })).toMatchObject({ code: 'delivery_in_future' })
  })

  test('is refused without lines, and with lines that cannot stand', () => {
    const details = { param: 'lines' }
    expect(again({ lines: [] })).toMatchObject({ code: 'invalid_args', details })
    const strange = buildDelivery([{ good_id: newUuid() }]).lines
    expect(again({ lines: strange })).toMatchObject({ code: 'not_found' })
  })

  test('is none of a delivery that a person typed', () => {
    const { state, note, id } = recorded({ source: 'typed', document: null })
    const args = { ...note, delivery_id: id, number: 'B' }
    const decision = takeDeliveryAgain.decide(state, args, buildContext({ actor: owner }))
    expect(decision).toMatchObject({ code: 'invalid_args', details: { param: 'delivery_id' } })
  })
})
