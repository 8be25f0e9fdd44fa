import type { PosInvoices } from '#domain/pos/invoices/invoice-facts.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Sql } from '../database.ts'

/** What was asked for. */
export interface InvoicesFilter {
  from: string
  to: string
  storeId: string
  timeZone: string
}

/** The invoices that a company read last, as the system told them. */
export interface InvoiceRead extends PosInvoices {
  system: PosSystem
  asked: InvoicesFilter
  read_at: string
}

export async function saveInvoiceRead(
  sql: Sql,
  companyId: string,
  { system, asked, invoices, unread, isWithoutSuppliers, read_at }: InvoiceRead,
): Promise<void> {
  const [request, documents] = [asked, invoices].map((value) => JSON.stringify(value))
  await sql.query(
    `insert into pos_invoice_reads
       (company_id, system, asked, documents, unread, suppliers_unread, read_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id) do update set system = excluded.system, asked = excluded.asked,
       documents = excluded.documents, unread = excluded.unread,
       suppliers_unread = excluded.suppliers_unread, read_at = excluded.read_at`,
    [companyId, system, request, documents, unread, isWithoutSuppliers, read_at],
  )
}

export async function findInvoiceRead(sql: Sql, companyId: string): Promise<InvoiceRead | null> {
  const [row] = await sql.query<InvoiceRead>(
    `select system, asked, documents as invoices, unread,
       suppliers_unread as "isWithoutSuppliers", read_at
     from pos_invoice_reads where company_id = $1`,
    [companyId],
  )
  return row ?? null
}

/** Another server has other invoices. */
export async function forgetInvoices(sql: Sql, companyId: string): Promise<void> {
  await sql.query('delete from pos_invoice_reads where company_id = $1', [companyId])
}

/** A delivery as its invoice told it. */
export interface TakenDocument {
  document: string
  number: string
  supplier: string
  delivered_at: string
}

/**
 * The deliveries that were taken from invoices of a store whose goods came in a time, by what the
 * invoices said; removed ones are left out.
 * @param until exclusive
 */
export function takenFrom(
  sql: Sql,
  companyId: string,
  { storeId, from, until }: { storeId: string; from: string; until: string },
): Promise<TakenDocument[]> {
  return sql.query<TakenDocument>(
    `select d.document, d.number, d.supplier,
       coalesce((p.taken->>'delivered_at')::timestamptz, d.delivered_at) as delivered_at
     from deliveries d
       left join delivery_prices p on p.company_id = d.company_id and p.id = d.id
     where d.company_id = $1 and d.source = 'till' and d.deleted_at is null
       and right(d.document, length($2) + 1) = ':' || $2
       and coalesce((p.taken->>'delivered_at')::timestamptz, d.delivered_at) >= $3
       and coalesce((p.taken->>'delivered_at')::timestamptz, d.delivered_at) < $4
     order by delivered_at, d.document`,
    [companyId, storeId, from, until],
  )
}

/** Those of the invoices that are deliveries of the company, removed ones among them. */
export async function takenDocuments(
  sql: Sql,
  companyId: string,
  documents: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.query<{ document: string }>(
    `select document from deliveries where company_id = $1 and document = any($2::text[])`,
    [companyId, documents],
  )
  return new Set(rows.map(({ document }) => document))
}
