import type { ContactRequest } from '#domain/site/contact-requests.ts'
import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'

export interface SavedContactRequest extends ContactRequest {
  id: string
  /** The language in which the visitor read the page. */
  language: Language
  created_at: string
}

export async function insertContactRequest(sql: Sql, request: SavedContactRequest): Promise<void> {
  await sql.query(
    `insert into contact_requests (id, name, email, phone_number, "text", language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      request.id,
      request.name,
      request.email,
      request.phone_number,
      request.text,
      request.language,
      request.created_at,
    ],
  )
}

/** Latest first. */
export function listContactRequests(sql: Sql, limit: number): Promise<SavedContactRequest[]> {
  return sql.query(
    `select id, name, email, phone_number, "text", language, created_at
     from contact_requests order by created_at desc, id desc limit $1`,
    [limit],
  )
}

/** @returns false when it did not exist */
export async function removeContactRequest(sql: Sql, id: string): Promise<boolean> {
  const removed = await sql.query('delete from contact_requests where id::text = $1 returning id', [
    id,
  ])
  return removed.length > 0
}
