import type { HistoryAnswer, SendEventKind } from '#protocol/pos/sends.ts'
import type { Sql } from '../database.ts'
import { requesterIn } from './requester.ts'
import type { SendKey } from './sends.ts'

const NOTER = requesterIn('e')

export interface SendEvent extends SendKey {
  id: string
  at: string
  /** Null: the server did it by itself. */
  user_id: string | null
  /** Null: a person did it, or the server. */
  key_id: string | null
  kind: SendEventKind
  said: readonly string[]
}

export async function addSendEvent(sql: Sql, companyId: string, event: SendEvent): Promise<void> {
  await sql.query(
    `insert into pos_send_events (company_id, id, inventory_id, part, at, user_id, key_id, kind, said)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      companyId,
      event.id,
      event.inventory_id,
      event.part,
      event.at,
      event.user_id,
      event.key_id,
      event.kind,
      event.said,
    ],
  )
}

/** What became of an inventory's documents, the latest first, with the names of people and keys. */
export function listSendEvents(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<HistoryAnswer['data']> {
  return sql.query(
    `select e.id, s.document_number, s.store_name, e.at, e.kind, e.said,
       s.document->>'comment' as comment,
       ${NOTER.name} as user_name
     from pos_send_events e
     join pos_sends s on s.company_id = e.company_id and s.inventory_id = e.inventory_id
       and s.part = e.part
     ${NOTER.joins}
     where e.company_id = $1 and e.inventory_id = $2 order by e.at desc, e.id desc limit 200`,
    [companyId, inventoryId],
  )
}
