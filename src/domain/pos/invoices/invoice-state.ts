import type { Delivery } from '../../deliveries/deliveries.ts'
import type { PricedDelivery } from '../../deliveries/price-rows.ts'
import { isInFuture, isTooOld } from '../../deliveries/possible-time.ts'
import { isAsTaken, taken } from '../../deliveries/taken-again.ts'
import type { ReadInvoice } from './read-invoice.ts'

/**
 * What a person can do with an invoice.
 * - `new`: take it; `taken`: nothing, it is here as it is there
 * - `changed`: it says something else than when it was taken
 * - `withdrawn`: deleted there, no longer posted, or without goods for the store, and still here
 * - `missing`: the system does not tell it for this time and store any more, and it is still here
 * - `removed`: a person removed its delivery here, and it stays so
 * - `draft`: not posted there; `empty`: nothing of it is matched; `future`; `undated`
 * - `gone`: deleted there, and never taken
 */
export type InvoiceState =
  | 'new'
  | 'taken'
  | 'changed'
  | 'withdrawn'
  | 'missing'
  | 'removed'
  | 'draft'
  | 'empty'
  | 'future'
  | 'undated'
  | 'gone'

export interface InvoiceSeen {
  status: 'draft' | 'posted' | 'deleted'
  delivered_at: string | null
  lines: readonly unknown[]
  missing?: boolean | undefined
}

/**
 * @param here the delivery that was made of it, with its prices
 * @param nowMs since 1970
 */
export function invoiceState(
  seen: InvoiceSeen,
  { invoice }: Pick<ReadInvoice, 'invoice'>,
  here: PricedDelivery | null,
  nowMs: number,
): InvoiceState {
  const isPosted = seen.status === 'posted' && seen.lines.length > 0
  if (here) return stateHere(seen, isPosted, invoice, here)
  if (seen.status !== 'posted') return seen.status === 'deleted' ? 'gone' : 'draft'
  if (seen.delivered_at === null) return 'undated'
  const at = Date.parse(seen.delivered_at)
  if (isTooOld(at)) return 'undated'
  if (isInFuture(at, nowMs)) return 'future'
  return invoice === null ? 'empty' : 'new'
}

function stateHere(
  { missing }: InvoiceSeen,
  isPosted: boolean,
  invoice: ReadInvoice['invoice'],
  here: PricedDelivery,
): InvoiceState {
  if (isRemoved(here.delivery)) return 'removed'
  if (missing === true) return 'missing'
  if (!isPosted) return 'withdrawn'
  // Nothing of it is matched any more: what came has come.
  if (invoice === null) return 'taken'
  return isAsTaken(taken(here), invoice) ? 'taken' : 'changed'
}

function isRemoved({ deleted_at }: Delivery): boolean {
  return deleted_at !== null
}
