import type { PosInvoice, PosInvoiceLine } from '#domain/pos/invoices/invoice-facts.ts'
import { goodIdsOf, isMatched, isSetAside, type PosProduct } from '#domain/pos/products.ts'
import { momentOf } from '#domain/zone-offset.ts'
import type { Instant } from '#domain/units.ts'
import type { Invoice, InvoiceLine } from '#protocol/pos/invoices.ts'
import { instantAt } from '../../platform/instant.ts'
import type { Sql } from '../../sql/database.ts'
import {
  takenDocuments,
  takenFrom,
  type InvoiceRead,
  type InvoicesFilter,
} from '../../sql/pos/invoice-reads.ts'
import { productsByIds } from '../../sql/pos/products-by-ids.ts'

/**
 * The invoices that have lines for the store that was asked for, with those lines, and those that
 * were taken as deliveries of it and have none any more.
 * @param withSums for a person who may see prices
 */
export async function invoicesOf(
  sql: Sql,
  companyId: string,
  { system, asked, invoices }: InvoiceRead,
  withSums: boolean,
): Promise<Invoice[]> {
  const { storeId, timeZone } = asked
  const documentOf = ({ id }: PosInvoice): string => `${id}:${storeId}`.slice(0, 100)
  const taken = await takenDocuments(sql, companyId, invoices.map(documentOf))
  const own = invoices
    .map((one) => ({ ...one, lines: one.lines.filter((line) => line.storeId === storeId) }))
    .filter((one) => one.lines.length > 0 || taken.has(documentOf(one)))
  const keys = own.flatMap(({ lines }) => lines)
  const products = await productsByIds(sql, companyId, system, {
    ids: keys.flatMap(({ productId }) => productId ?? []),
    articles: keys.flatMap(({ article }) => article ?? []),
  })
  const listed = own.map((one) => ({
    document: documentOf(one),
    number: one.number,
    delivered_at: momentIn(one.date, timeZone),
    status: one.status,
    supplier: one.supplier,
    lines: one.lines.map((line) => lineOf(line, products, withSums)),
  }))
  return [...listed, ...(await missingOf(sql, companyId, asked, listed))]
}

/** What was taken of the store and the time, and the system does not tell any more. */
async function missingOf(
  sql: Sql,
  companyId: string,
  { storeId, timeZone, from, to }: InvoicesFilter,
  listed: readonly Invoice[],
): Promise<Invoice[]> {
  const documents = new Set(listed.map(({ document }) => document))
  const taken = await takenFrom(sql, companyId, {
    storeId,
    from: instantAt(momentOf(`${from}T00:00:00`, timeZone)),
    until: instantAt(momentOf(`${to}T00:00:00`, timeZone) + DAY_MS),
  })
  return taken
    .filter(({ document }) => !documents.has(document))
    .map((one) => ({ ...one, status: 'deleted', lines: [], missing: true }))
}

const DAY_MS = 24 * 3_600_000

function lineOf(
  line: PosInvoiceLine,
  products: readonly PosProduct[],
  withSums: boolean,
): InvoiceLine {
  const { productId, article, containerId: container_id, amount, sum } = line
  // The id has priority, as the schema says.
  const found = productId
    ? products.find(({ external_id }) => external_id === productId)
    : products.find((one) => article !== null && one.article === article)
  const product = found
    ? {
        id: found.id,
        external_id: found.external_id,
        name: found.name,
        measurement_unit: found.measurement_unit,
        containers: found.containers,
        good_ids: isMatched(found) ? goodIdsOf(found) : [],
        is_set_aside: isSetAside(found),
      }
    : null
  return { product, article: article ?? '', container_id, amount, sum: withSums ? sum : null }
}

/** A day with a time: 2026-11-20T14:05:00, perhaps with a zone; or a day alone, in either form. */
const ISO = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/
const LOCAL = /^(\d\d)\.(\d\d)\.(\d{4})$/

/** A day alone is taken for its noon. Null for what is no date. */
export function momentIn(date: string, timeZone: string): Instant | null {
  const [, day, month, year] = LOCAL.exec(date) ?? []
  const iso = ISO.exec(year ? `${year}-${month}-${day}` : date)
  if (!iso) return null
  const [, on, at = '12:00', seconds = ':00', zone] = iso
  const wall = `${on}T${at}${seconds}`
  if (Number.isNaN(Date.parse(`${wall}Z`))) return null
  return instantAt(zone ? Date.parse(`${wall}${zone}`) : momentOf(wall, timeZone))
}
