import type { PosAmount } from '#domain/pos/amounts.ts'
import type { Compared } from '#domain/pos/difference-value.ts'
import type { Scope } from '#domain/pos/scopes.ts'
import type { Sql } from '../database.ts'
import type { Requester } from './requester.ts'

/** A line that was corrected for what moved during the count. Amounts in the product's unit. */
export interface SentCorrection {
  /** The system's id. */
  productId: string
  product_name: string
  measurement_unit: string | null
  counted: number
  /** Below 0: what went. */
  moved: number
}

/** A product as the system called it when it was sent, and how much of it was. */
export interface SentProduct {
  name: string
  article: string | null
  measurement_unit: string | null
  /** In its unit. */
  amount: number
}

/** A document's content, other than its number and store. */
export interface SentContent {
  date: string
  /** The time zone of the date; absent in documents of earlier versions. */
  timeZone?: string
  comment: string
  /** Without the product in documents of earlier versions. */
  lines: { productId: string; amounts: PosAmount[]; product?: SentProduct }[]
  /** Every good's part of the lines; absent in documents of earlier versions. */
  goods?: { good_id: string; amounts: PosAmount[] }[]
  /** Absent: all places of the inventory. */
  scope?: Scope
  /** Lines whose amount is not what was counted, for what moved meanwhile; absent: none. */
  sold?: SentCorrection[]
  /** Saved there without being posted. */
  isDraft?: boolean
  /** Codes of accounts; absent ones are left to the system. */
  surplusAccount?: string
  shortageAccount?: string
}

/** What the system expected, as it answered before it was asked to save the document. */
export interface SentAnswer {
  /** The content that it answered to. */
  frozen_id: string | null
  /** The company's then, which the system's sums are taken to be in. */
  currency: string
  lines: ({ productId: string } & Compared)[]
}

/** An inventory's document that is, or may be, in the point-of-sale system. */
export interface PosSend extends Requester {
  inventory_id: string
  branch_id: string
  part: number
  document_number: string
  base_url: string
  store_id: string
  store_name: string
  /** The department of the store; empty if none. */
  store_group: string
  /** The part of the inventory that it takes the place of. */
  corrects: number | null
  /** When a look-up found that it is not there any more. */
  missing_at: string | null
  document: SentContent
  good_ids: string[]
  /**
   * Started: the system was asked to save it, and the outcome is unknown. Accepted: it answered
   * that it did. Sent: a look-up has found it there.
   */
  status: 'prepared' | 'started' | 'accepted' | 'sent'
  /** New with every change of a prepared document. */
  frozen_id: string | null
  /** How often the system was asked to save it. */
  asks: number
  looks: number
  looked_at: string | null
  /** When it is looked up by itself; null when it is not any more. */
  look_at: string | null
  /** What the system said of it last. */
  said: string[]
  started_at: string | null
  sent_at: string | null
}

export const SEND_COLUMNS = `inventory_id, branch_id, part, document_number, base_url, store_id,
  store_name, store_group, corrects, missing_at, document, good_ids, status, frozen_id, asks, looks, looked_at, look_at, said,
  started_at, sent_at, user_id, key_id`

/** The inventory's documents in order. */
export function listSends(sql: Sql, companyId: string, inventoryId: string): Promise<PosSend[]> {
  return sql.query(
    `select ${SEND_COLUMNS} from pos_sends
     where company_id = $1 and inventory_id = $2 order by part`,
    [companyId, inventoryId],
  )
}

export type SendKey = Pick<PosSend, 'inventory_id' | 'part'>

/**
 * Saves what is about to be sent, replacing a prepared document that nobody has started.
 * @returns false when somebody has started one in the meantime
 */
export async function saveSend(sql: Sql, companyId: string, send: PosSend): Promise<boolean> {
  const saved = await sql.query(
    `insert into pos_sends as s (company_id, inventory_id, branch_id, part, document_number,
       base_url, store_id, store_name, document, good_ids, status, user_id, frozen_id, store_group,
       corrects, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'prepared', $11, $12, $13, $14, $15)
     on conflict (company_id, inventory_id, part) do update set base_url = excluded.base_url,
       store_id = excluded.store_id, store_name = excluded.store_name,
       document = excluded.document, good_ids = excluded.good_ids, user_id = excluded.user_id,
       frozen_id = excluded.frozen_id, store_group = excluded.store_group,
       corrects = excluded.corrects, key_id = excluded.key_id
     where s.status = 'prepared' returning part`,
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
      send.frozen_id,
      send.store_group,
      send.corrects,
      send.key_id,
    ],
  )
  return saved.length > 0
}

/** Keeps what the system answered to the check of a document that nobody has started. */
export async function saveAnswer(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: SendKey,
  answer: SentAnswer,
): Promise<void> {
  await sql.query(
    `update pos_sends set answer = $4
     where company_id = $1 and inventory_id = $2 and part = $3 and frozen_id = $5
       and status = 'prepared'`,
    [companyId, inventory_id, part, JSON.stringify(answer), answer.frozen_id],
  )
}

/**
 * Takes the right to ask the system once. Whoever froze another content, or has asked in between,
 * makes it fail, so that two people or two processes never ask for the same thing.
 */
export async function startSend(
  sql: Sql,
  companyId: string,
  { inventory_id, part, frozen_id, asks }: Pick<PosSend, 'frozen_id' | 'asks'> & SendKey,
  now: string,
): Promise<boolean> {
  const started = await sql.query(
    `update pos_sends set status = 'started', asks = asks + 1, open_asks = open_asks + 1,
       looks = 0, looked_at = null, look_at = $6, started_at = $6, asked_at = $6
     where company_id = $1 and inventory_id = $2 and part = $3 and asks = $4
       and frozen_id is not distinct from $5 and status in ('prepared', 'started')
     returning part`,
    [companyId, inventory_id, part, asks, frozen_id, now],
  )
  return started.length > 0
}

/**
 * The system has clearly refused one request. The document is prepared again, unless an earlier
 * request for it has an unknown outcome.
 */
export function refuseSend(sql: Sql, companyId: string, key: SendKey, said: readonly string[]) {
  const also = `, open_asks = open_asks - 1,
       status = case when open_asks > 1 then 'started' else 'prepared' end,
       started_at = case when open_asks > 1 then started_at end,
       look_at = case when open_asks > 1 then look_at end`
  return saveWords(sql, companyId, key, said, also)
}

/** The system has answered that it saved the document; nobody has found it there yet. */
export function acceptSend(sql: Sql, companyId: string, key: SendKey, said: readonly string[]) {
  return saveWords(sql, companyId, key, said, ", status = 'accepted', open_asks = 0")
}

/** What the system said of a document whose outcome is unknown: the words of its last answer. */
export function saveReply(sql: Sql, companyId: string, key: SendKey, said: readonly string[]) {
  return saveWords(sql, companyId, key, said)
}

/** @param also what else changes of a document that was asked for, in SQL */
async function saveWords(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: SendKey,
  said: readonly string[],
  also = '',
): Promise<void> {
  await sql.query(
    `update pos_sends set said = $4${also}
     where company_id = $1 and inventory_id = $2 and part = $3 and status = 'started'`,
    [companyId, inventory_id, part, said],
  )
}

/** What one look-up saw, and when the next one is due. */
export interface Look {
  isFound: boolean
  at: string
  /** Null: no more. */
  nextAt: string | null
}

export async function recordLook(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: SendKey,
  { isFound, at, nextAt }: Look,
): Promise<void> {
  await sql.query(
    `update pos_sends set looks = looks + 1, looked_at = $5, look_at = $6,
       look_holder = null, look_until = null,
       status = case when $4 then 'sent' else status end,
       open_asks = case when $4 then 0 else open_asks end,
       sent_at = case when $4 then coalesce(sent_at, $5::timestamptz) else sent_at end
     where company_id = $1 and inventory_id = $2 and part = $3 and status <> 'sent'`,
    [companyId, inventory_id, part, isFound, at, isFound ? null : nextAt],
  )
}

/**
 * What a person's look-up saw of a document that was found there before.
 * @param missingAt null: it is there
 */
export async function recordPresence(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: SendKey,
  { at, missingAt }: { at: string; missingAt: string | null },
): Promise<void> {
  await sql.query(
    `update pos_sends set looks = looks + 1, looked_at = $4, missing_at = $5
     where company_id = $1 and inventory_id = $2 and part = $3 and status = 'sent'`,
    [companyId, inventory_id, part, at, missingAt],
  )
}
