import { describe, expect, test } from 'vitest'
import { invoiceState, type InvoiceSeen } from '#domain/pos/invoices/invoice-state.ts'
import { paidSum, type ReadInvoice } from '#domain/pos/invoices/read-invoice.ts'
import { AMOUNT_MAX } from '#domain/money/amount.ts'
import { buildDelivery, NOW } from '#tests/support/bars/builders.ts'

const posted: InvoiceSeen = { status: 'posted', delivered_at: NOW, lines: [1] }
const { delivered_at, supplier, number, lines } = buildDelivery([{}])
const invoice: NonNullable<ReadInvoice['invoice']> = {
  delivered_at,
  supplier,
  number,
  lines,
  prices: [],
}
const here = { delivery: { ...buildDelivery([]), ...invoice }, prices: [] }
const minutes = (n: number) => new Date(Date.parse(NOW) + n * 60_000).toISOString()
const stateOf = (
  seen: Partial<InvoiceSeen>,
  read: ReadInvoice['invoice'] = invoice,
  taken: typeof here | null = null,
) => invoiceState({ ...posted, ...seen }, { invoice: read }, taken, Date.parse(NOW))

describe('an invoice that was never taken', () => {
  const cases: [string, Partial<InvoiceSeen>, ReadInvoice['invoice'], string][] = [
    ['is new', {}, invoice, 'new'],
    ['is empty, where nothing of it is matched', {}, null, 'empty'],
    ['is a draft, before it is posted', { status: 'draft' }, invoice, 'draft'],
    ['is gone, when it was deleted there', { status: 'deleted' }, invoice, 'gone'],
    ['is undated, without a date', { delivered_at: null }, invoice, 'undated'],
    [
      'is undated, with a date before all papers',
      { delivered_at: '1970-01-01T00:00:00.000Z' },
      invoice,
      'undated',
    ],
    ['is to come, with a later date', { delivered_at: minutes(6) }, invoice, 'future'],
    [
      'is new, within the minutes that clocks differ by',
      { delivered_at: minutes(4) },
      invoice,
      'new',
    ],
  ]
  test.each(cases)('%s', (_, seen, read, state) => {
    expect(stateOf(seen, read)).toBe(state)
  })
})

describe('an invoice that was taken', () => {
  const other = { ...invoice, number: 'another' }
  const cases: [string, Partial<InvoiceSeen>, ReadInvoice['invoice'], string][] = [
    ['is as it was', {}, invoice, 'taken'],
    ['is changed, where it says something else', {}, other, 'changed'],
    ['is as it was, where nothing of it is matched any more', {}, null, 'taken'],
    ['is withdrawn, when it is no longer posted', { status: 'draft' }, invoice, 'withdrawn'],
    ['is withdrawn, when nothing of it is for the store', { lines: [] }, invoice, 'withdrawn'],
    [
      'is missing, when it is not told any more',
      { missing: true, status: 'draft' },
      invoice,
      'missing',
    ],
  ]
  test.each(cases)('%s', (_, seen, read, state) => {
    expect(stateOf(seen, read, here)).toBe(state)
  })
})

describe('what a line has cost', () => {
  test.each([
    ['960.5', 96_050],
    ['0.01', 1],
    ['0.005', 1],
    ['0.0049999', 0],
    ['0', 0],
    ['10.994999999999', 1099],
    ['10.995', 1100],
    [String(AMOUNT_MAX / 100), AMOUNT_MAX],
    ['999999999999', 0],
  ])('of %s is %d', (sum, amount) => {
    expect(paidSum(sum, 'AMD')).toBe(amount === 0 ? null : amount)
  })

  test.each([null, '', '-5', '5,5', '1e3', ' 5', '5.', '5.5.5', '.5', '5 AMD', '1234567890123'])(
    'of %j is unknown',
    (sum) => {
      expect(paidSum(sum, 'AMD')).toBeNull()
    },
  )
})
