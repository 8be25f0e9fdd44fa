import type { FoundBelow } from '#domain/stock/buying/falls-below.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import type { OtherStock } from '#domain/webhooks/happenings.ts'
import type { Sql } from '../database.ts'

/** Notified, in every process, of a branch whose stock is to be compared with its minimums. */
export const LOOKS_CHANNEL = 'stock_looks'

export const BELOW_MINIMUM = 'stock.below_minimum' satisfies WebhookEvent

/** What is recorded together is looked at once: so long after the last of it, in ms. */
export const SETTLED_MS = 10_000
/** And at the latest so long after the first of it. */
const LONGEST_S = 120

const IS_HEARD = `exists (select from webhooks w where w.company_id = $1 and w.is_on
  and '${BELOW_MINIMUM}' = any(w.events))`

/**
 * Has branches looked at, if anybody listens; in the transaction of what changes their stock.
 * @param times of the change, and when it has settled
 */
export async function askForLooks(
  sql: Sql,
  companyId: string,
  { branch_ids, inventory_ids, hasGoods }: OtherStock,
  times: { now: string; due: string },
): Promise<void> {
  if (branch_ids.length + inventory_ids.length === 0 && !hasGoods) return
  const asked = await sql.query(
    `insert into stock_looks (company_id, branch_id, asked_at, due_at)
     select $1, b.id, $3, $4 from branches b
     where b.company_id = $1 and ${IS_HEARD} and (b.id = any($2::uuid[])
       or b.id in (select i.branch_id from inventories i
         where i.company_id = $1 and i.id = any($5::uuid[]) and i.status = 'closed')
       or $6 and exists (select from minimums m where m.company_id = $1 and m.branch_id = b.id))
     order by b.id
     on conflict (company_id, branch_id) do update set asks = stock_looks.asks + 1,
       asked_at = coalesce(stock_looks.asked_at, excluded.asked_at),
       due_at = case when stock_looks.is_silent and stock_looks.due_at is not null
         then stock_looks.due_at else least(excluded.due_at,
         coalesce(stock_looks.asked_at, excluded.asked_at) + interval '${LONGEST_S} seconds') end
     returning branch_id`,
    [companyId, [...branch_ids], times.now, times.due, [...inventory_ids], hasGoods],
  )
  if (asked.length > 0) await sql.query('select pg_notify($1, $2)', [LOOKS_CHANNEL, ''])
}

/** Notes what is below in every branch, and tells it to nobody: a webhook has begun to listen. */
export async function askForSilentLooks(sql: Sql, companyId: string, now: string): Promise<void> {
  await sql.query(
    `insert into stock_looks (company_id, branch_id, asked_at, due_at, is_silent)
     select $1, b.id, $2, $2, true from branches b where b.company_id = $1 order by b.id
     on conflict (company_id, branch_id) do update set asks = stock_looks.asks + 1,
       asked_at = excluded.asked_at, due_at = excluded.due_at, is_silent = true`,
    [companyId, now],
  )
  await sql.query('select pg_notify($1, $2)', [LOOKS_CHANNEL, ''])
}

/** A branch that this process may look at. */
export interface ClaimedLook {
  /** Each claim has its own: what was read for an earlier one is not its result. */
  id: string
  branch_id: string
  company_id: string
  asks: number
  is_silent: boolean
  attempts: number
}

/**
 * Claims a branch that is due, of the company whose last turn is longest ago; one of a company at a
 * time. Nobody else can claim it before `until`.
 */
export async function claimLook(
  sql: Sql,
  lease: { holder: string; now: string; until: string },
): Promise<ClaimedLook | null> {
  const [claimed] = await sql.query<ClaimedLook>(
    `update stock_looks set attempts = attempts + 1, holder = $1, begun_at = $2, held_until = $3
     where (company_id, branch_id) = (
       select l.company_id, l.branch_id from stock_looks l
       where l.due_at <= $2 and (l.held_until is null or l.held_until < $2)
         and not exists (select from stock_looks r where r.company_id = l.company_id
           and r.held_until >= $2)
       order by (select max(b.begun_at) from stock_looks b where b.company_id = l.company_id)
         nulls first, l.due_at, l.branch_id
       limit 1 for update skip locked)
     returning branch_id || ' ' || asks as id, branch_id, company_id, asks, is_silent, attempts`,
    [lease.holder, lease.now, lease.until],
  )
  return claimed ?? null
}

type Key = Pick<ClaimedLook, 'company_id' | 'branch_id'>

/** Keeps a claimed one from others for longer. @returns whether this process still has it */
export async function renewLook(
  sql: Sql,
  { company_id, branch_id }: Key,
  { holder, until }: { holder: string; until: string },
): Promise<boolean> {
  const held = await sql.query(
    `update stock_looks set held_until = $4
     where company_id = $1 and branch_id = $2 and holder = $3 returning branch_id`,
    [company_id, branch_id, holder, until],
  )
  return held.length > 0
}

export async function nextLookDue(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ due_at: string | null }>(
    `select min(greatest(due_at, coalesce(held_until, due_at))) as due_at
     from stock_looks where due_at is not null`,
  )
  return row?.due_at ?? null
}

/** Within a transaction, which the row waits for. @returns whether this process still has it */
export async function lockLook(sql: Sql, { company_id, branch_id }: Key, holder: string) {
  const held = await sql.query(
    `select from stock_looks where company_id = $1 and branch_id = $2 and holder = $3 for update`,
    [company_id, branch_id, holder],
  )
  return held.length > 0
}

/**
 * Ends a look. What was asked for meanwhile is looked at again.
 * @param then when it is tried again, having failed; one that is given up has noted nothing, so the
 * next one is still silent
 */
export async function endLook(
  sql: Sql,
  { company_id, branch_id, asks, is_silent }: ClaimedLook,
  holder: string,
  then: 'done' | 'given_up' | { dueAt: string; attempts: number },
): Promise<void> {
  const again = typeof then === 'string' ? null : then
  await sql.query(
    `update stock_looks set holder = null, held_until = null, attempts = $7,
       is_silent = is_silent and not $5,
       asked_at = case when asks = $4 then $6::timestamptz else asked_at end,
       due_at = case when asks = $4 then $6::timestamptz else due_at end
     where company_id = $1 and branch_id = $2 and holder = $3`,
    [
      company_id,
      branch_id,
      holder,
      asks,
      is_silent && then === 'done',
      again?.dueAt ?? null,
      again?.attempts ?? 0,
    ],
  )
}

export function listFoundBelow(sql: Sql, { company_id, branch_id }: Key): Promise<FoundBelow[]> {
  return sql.query(
    `select good_id, is_below, falls from stock_below where company_id = $1 and branch_id = $2`,
    [company_id, branch_id],
  )
}

export async function saveFoundBelow(
  sql: Sql,
  { company_id, branch_id }: Key,
  found: readonly FoundBelow[],
): Promise<void> {
  if (found.length === 0) return
  await sql.query(
    `insert into stock_below (company_id, branch_id, good_id, is_below, falls)
     select $1, $2, f.* from unnest($3::uuid[], $4::boolean[], $5::integer[]) as f
     on conflict (company_id, branch_id, good_id)
       do update set is_below = excluded.is_below, falls = excluded.falls`,
    [
      company_id,
      branch_id,
      found.map(({ good_id }) => good_id),
      found.map(({ is_below }) => is_below),
      found.map(({ falls }) => falls),
    ],
  )
}
