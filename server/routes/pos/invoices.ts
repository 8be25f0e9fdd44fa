import type { Context } from 'hono'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { DEFAULT_TIME_ZONE } from '#protocol/inventories/exports.ts'
import {
  INVOICE_DAYS_MAX,
  type InvoicesAnswer,
  type InvoicesQuery,
  type InvoicesRequest,
} from '#protocol/pos/invoices.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { idOfCall } from '../../http/idempotency-key.ts'
import { openConnection } from '../../pos/connections.ts'
import { invoicesOf } from '../../pos/invoices/invoices-of.ts'
import { refreshMatches } from '../../pos/products/refresh-matches.ts'
import { requesterOf } from '../../sql/pos/requester.ts'
import { findInvoiceRead } from '../../sql/pos/invoice-reads.ts'
import { answerJob, askPos } from './job-answers.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'

const DAY_MS = 24 * 3_600_000

/** Suppliers' invoices of the system, for people to take as deliveries. */
export function integrationInvoicesRoutes(site: IntegrationSite): void {
  const { router, calls } = site
  router.on(calls.readInvoices, async (c, { body }) => ask(site, c, await body()))
  router.on(calls.invoices, (c, { query }) => readInvoices(site, c, query))
}

async function ask(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  { timeZone = DEFAULT_TIME_ZONE, storeId, from, to }: InvoicesRequest,
): Promise<Response> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  // A day such as 31 February is none.
  if (!(days >= 1 && days <= INVOICE_DAYS_MAX)) throw wrongPeriod()
  const system = systemOf(c)
  await askPos(() => openConnection(deps.pos, c.get('company'), system))
  const person = c.get('person')
  const job = await deps.pos.jobs.add({
    id: idOfCall(c, deps.newId),
    company_id: person.user.company_id,
    system,
    kind: 'invoices',
    args: { from, to, storeId: storeId.toLowerCase(), timeZone },
    ...requesterOf(person),
  })
  return answerJob(deps, c, job)
}

async function readInvoices(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  { from, to, storeId }: InvoicesQuery,
): Promise<InvoicesAnswer> {
  const company = c.get('company')
  // What a person has matched since they were read counts.
  await refreshMatches(deps.database, company)
  const withSums = canSeeMoney(c.get('person').actor)
  return company.snapshot(async (sql) => {
    const read = await findInvoiceRead(sql, companyIdOf(c))
    const isMeant =
      read?.system === systemOf(c) &&
      read.asked.from === from &&
      read.asked.to === to &&
      read.asked.storeId === storeId.toLowerCase()
    if (!isMeant) return NOTHING
    const data = await invoicesOf(sql, companyIdOf(c), read, withSums)
    const { read_at, unread, isWithoutSuppliers } = read
    return { data, total: data.length, read_at, unread, isWithoutSuppliers }
  })
}

const NOTHING: InvoicesAnswer = {
  data: [],
  total: 0,
  read_at: null,
  unread: 0,
  isWithoutSuppliers: false,
}

function wrongPeriod(): HttpError {
  const params = [{ param: 'to', code: 'invalid_args' as const }]
  return new HttpError(422, 'bad_request', { params })
}
