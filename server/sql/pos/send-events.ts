import type { Sql } from '../database.ts'
import type { SendKey } from './sends.ts'

/** What happened to a document, for the people who want to know what became of it. */
export const SEND_EVENTS = [
  'asked',
  'repeated',
  'accepted',
  'refused',
  'unknown',
  'found',
  'not_found',
  'other_found',
] as const
export type SendEventKind = (typeof SEND_EVENTS)[number]

export interface SendEvent extends SendKey {
  id: string
  at: string
  /** Null: the server did it by itself. */
  user_id: string | null
  kind: SendEventKind
  said: readonly string[]
}

export async function addSendEvent(sql: Sql, companyId: string, event: SendEvent): Promise<void> {
  await sql.query(
    `insert into pos_send_events (company_id, id, inventory_id, part, at, user_id, kind, said)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      companyId,
      event.id,
      event.inventory_id,
      event.part,
      event.at,
      event.user_id,
      event.kind,
      event.said,
    ],
  )
}

/** The events of an inventory's documents, the latest first, with the names of the people. */
export function listSendEvents(
  sql: Sql,
  companyId: string,
  inventoryId: string,
): Promise<(SendEvent & { user_name: string | null })[]> {
  return sql.query(
    `select e.id, e.inventory_id, e.part, e.at, e.user_id, e.kind, e.said,
       nullif(trim(concat_ws(' ', u.name, u.surname)), '') as user_name
     from pos_send_events e
     left join users u on u.company_id = e.company_id and u.id = e.user_id
     where e.company_id = $1 and e.inventory_id = $2 order by e.at desc, e.id desc limit 200`,
    [companyId, inventoryId],
  )
}
