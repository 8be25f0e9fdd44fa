import type { PosAmount } from '#domain/pos/amounts.ts'
import type { Sql } from '../database.ts'

/** A document's content, other than its number and store. */
export interface SentContent {
  date: string
  comment: string
  lines: { productId: string; amounts: PosAmount[] }[]
}

/** An inventory's document that is, or may be, in the point-of-sale system. */
export interface PosSend {
  inventory_id: string
  branch_id: string
  part: number
  document_number: string
  base_url: string
  store_id: string
  store_name: string
  document: SentContent
  good_ids: string[]
  /** Started: the system was asked to save it, and its answer is not known. */
  status: 'prepared' | 'started' | 'sent'
  started_at: string | null
  sent_at: string | null
  user_id: string
}

const COLUMNS = `inventory_id, branch_id, part, document_number, base_url, store_id, store_name,
  document, good_ids, status, started_at, sent_at, user_id`

/** The inventory's documents in order. */
export function listSends(sql: Sql, companyId: string, inventoryId: string): Promise<PosSend[]> {
  return sql.query(
    `select ${COLUMNS} from pos_sends where company_id = $1 and inventory_id = $2 order by part`,
    [companyId, inventoryId],
  )
}

/** Saves what is about to be sent, replacing a prepared document that was never started. */
export async function saveSend(sql: Sql, companyId: string, send: PosSend): Promise<void> {
  await sql.query(
    `insert into pos_sends as s (company_id, inventory_id, branch_id, part, document_number,
       base_url, store_id, store_name, document, good_ids, status, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'prepared', $11)
     on conflict (company_id, inventory_id, part) do update set base_url = excluded.base_url,
       store_id = excluded.store_id, store_name = excluded.store_name,
       document = excluded.document, good_ids = excluded.good_ids, user_id = excluded.user_id
     where s.status = 'prepared'`,
    [
      companyId,
      send.inventory_id,
      send.branch_id,
      send.part,
      send.document_number,
      send.base_url,
      send.store_id,
      send.store_name,
      JSON.stringify(send.document),
      send.good_ids,
      send.user_id,
    ],
  )
}

/** Records how far the sending of a document has come. */
export async function markSend(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: Pick<PosSend, 'inventory_id' | 'part'>,
  status: PosSend['status'],
  now: string,
): Promise<void> {
  await sql.query(
    `update pos_sends set status = $4,
       started_at = case when $4 = 'prepared' then null
         when $4 = 'started' then $5::timestamptz else started_at end,
       sent_at = case when $4 = 'sent' then $5::timestamptz else null end
     where company_id = $1 and inventory_id = $2 and part = $3 and status <> 'sent'`,
    [companyId, inventory_id, part, status, now],
  )
}
