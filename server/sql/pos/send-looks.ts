import type { Sql } from '../database.ts'
import { SEND_COLUMNS, type PosSend, type SendKey } from './sends.ts'

/** A document whose look-up is due. */
export type DueLook = PosSend & { company_id: string }

const DUE = `status in ('started', 'accepted') and look_at is not null`

/**
 * Claims the next look-up that is due. A company with an unfinished job is left alone: that job
 * looks itself, or holds the only session.
 */
export async function claimLook(
  sql: Sql,
  holder: string,
  now: string,
  until: string,
): Promise<DueLook | null> {
  const [row] = await sql.query<DueLook>(
    `update pos_sends set look_holder = $1, look_until = $3
     where (company_id, inventory_id, part) = (
       select s.company_id, s.inventory_id, s.part from pos_sends s
       where ${DUE} and look_at <= $2 and (look_until is null or look_until < $2)
         and not exists (select from pos_jobs j
           where j.company_id = s.company_id and j.status in ('queued', 'running'))
       order by look_at limit 1 for update skip locked)
     returning company_id, ${SEND_COLUMNS}`,
    [holder, now, until],
  )
  return row ?? null
}

/** @returns false when somebody else has it */
export async function renewLook(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: SendKey,
  holder: string,
  until: string,
): Promise<boolean> {
  const held = await sql.query(
    `update pos_sends set look_until = $5
     where company_id = $1 and inventory_id = $2 and part = $3 and look_holder = $4
     returning part`,
    [companyId, inventory_id, part, holder, until],
  )
  return held.length > 0
}

/** Puts a look-up off that could not be done. */
export async function postponeLook(
  sql: Sql,
  companyId: string,
  { inventory_id, part }: SendKey,
  nextAt: string | null,
): Promise<void> {
  await sql.query(
    `update pos_sends set look_at = $4, look_holder = null, look_until = null
     where company_id = $1 and inventory_id = $2 and part = $3`,
    [companyId, inventory_id, part, nextAt],
  )
}

/** When the next look-up is due; null when none is. */
export async function nextLookDue(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    `select min(greatest(look_at, coalesce(look_until, look_at))) as due_at
     from pos_sends where ${DUE}`,
  )
  return row?.due_at ?? null
}
