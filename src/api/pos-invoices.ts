import type { PosSystem } from '#domain/pos/systems.ts'
import type { InvoicesRequest } from '#protocol/pos/invoices.ts'
import { posCalls } from '#protocol/pos/pos-calls.ts'
import type { Api } from './api.ts'
import { call } from './call.ts'

/** Has the server read a period's invoices; the job's state is polled. */
export function askForInvoices(api: Api, system: PosSystem, body: InvoicesRequest) {
  const headers = { prefer: 'respond-async' }
  return call(api, posCalls(system).readInvoices, { body, headers, timeoutMs: 90_000 })
}

/** The invoices that were read, if nobody has asked for others since. */
export function readInvoices(api: Api, system: PosSystem, { from, to, storeId }: InvoicesRequest) {
  return call(api, posCalls(system).invoices, { query: { from, to, storeId } })
}
