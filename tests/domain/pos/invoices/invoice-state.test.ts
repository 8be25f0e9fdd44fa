import { expect, test } from 'vitest'
import { invoiceState } from '#domain/pos/invoices/invoice-state.ts'
import { buildDelivery, NOW } from '#tests/support/bars/builders.ts'

const here = (deleted_at: string | null) => ({
  delivery: { ...buildDelivery([]), deleted_at },
  prices: [],
})
const missing = { status: 'deleted', delivered_at: NOW, lines: [], missing: true } as const

test('what the system does not tell any more is missing there, unless it was removed here', () => {
  const stateOf = (deleted_at: string | null) =>
    invoiceState(missing, { invoice: null }, here(deleted_at), Date.parse(NOW))
  expect(stateOf(null)).toBe('missing')
  expect(stateOf(NOW)).toBe('removed')
  const { missing: _missing, ...deleted } = missing
  expect(invoiceState(deleted, { invoice: null }, here(null), Date.parse(NOW))).toBe('withdrawn')
})
