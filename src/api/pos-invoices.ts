import type { PosSystem } from '#domain/pos/systems.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import {
  INVOICES_PATH,
  invoicesAnswer,
  invoicesBegun,
  type InvoicesAnswer,
  type InvoicesBegun,
  type InvoicesRequest,
} from '#protocol/pos/invoices.ts'
import type { Answer, Api } from './api.ts'

/** Has the server read a period's invoices; the job's state is polled. */
export function askForInvoices(
  api: Api,
  system: PosSystem,
  body: InvoicesRequest,
): Promise<Answer<InvoicesBegun>> {
  const headers = { prefer: 'respond-async' }
  const path = integrationPath(system) + INVOICES_PATH
  return api.request('POST', path, invoicesBegun, { body, headers, timeoutMs: 90_000 })
}

/** The invoices that were read, if nobody has asked for others since. */
export function readInvoices(
  api: Api,
  system: PosSystem,
  { from, to, storeId }: InvoicesRequest,
): Promise<Answer<InvoicesAnswer>> {
  const query = { from, to, storeId }
  return api.request('GET', integrationPath(system) + INVOICES_PATH, invoicesAnswer, { query })
}
