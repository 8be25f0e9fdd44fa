import { invoicesSelection } from '#protocol/pos/invoices.ts'
import { instantAt } from '../../platform/instant.ts'
import type { PosJob } from '../../sql/pos/jobs.ts'
import type { CompanySql } from '../../sql/database.ts'
import {
  findInvoiceRead,
  saveInvoiceRead,
  type InvoicesFilter,
} from '../../sql/pos/invoice-reads.ts'
import { openConnection } from '../connections.ts'
import type { JobWork } from '../job-work.ts'
import { PosError } from '../pos-error.ts'
import type { ProductSyncDeps } from '../products/sync-products.ts'

/** A job may wait for the session longer than a person. */
const WAIT_MS = 5 * 60_000

/**
 * Reads the invoices of a period, and keeps them until others are read. The job's result tells only
 * how many there are: it is answered to people who may not see prices.
 */
export async function readInvoices(
  deps: ProductSyncDeps,
  { company_id, system, args }: PosJob,
  { signal, progress }: JobWork,
): Promise<Record<string, unknown>> {
  progress('connecting')
  const company = deps.database.inCompany(company_id)
  const asked = await byOneClock(company, company_id, system, invoicesSelection.parse(args))
  const { account } = await openConnection(deps, company, system)
  const read = await deps.gate.enter(
    company_id,
    account,
    async (client) => {
      if (!client.invoices) throw new PosError('pos_no_invoices')
      progress('invoices')
      return client.invoices(asked.from, asked.to)
    },
    { waitMs: WAIT_MS, signal },
  )
  signal.throwIfAborted()
  const read_at = instantAt(deps.now())
  await saveInvoiceRead(company, company_id, { system, asked, ...read, read_at })
  return { success: true, invoices: read.invoices.length }
}

/**
 * The system has one clock, whatever devices ask: that of the first one since it was connected.
 * Else a device in another time zone would find every invoice changed by hours.
 */
async function byOneClock(
  sql: CompanySql,
  companyId: string,
  system: PosJob['system'],
  asked: InvoicesFilter,
): Promise<InvoicesFilter> {
  const before = await findInvoiceRead(sql, companyId)
  return before?.system === system ? { ...asked, timeZone: before.asked.timeZone } : asked
}
