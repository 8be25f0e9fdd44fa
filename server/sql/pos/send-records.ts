import type { SendRecord } from '#protocol/pos/sends.ts'
import { differenceTotals } from '#domain/pos/difference-value.ts'
import type { Scope } from '#domain/pos/scopes.ts'
import type { Sql } from '../database.ts'
import { requesterIn } from './requester.ts'
import { SEND_COLUMNS, type PosSend, type SentAnswer } from './sends.ts'
import { answerOf, namedNow, sentLines, type ProductNow } from './sent-lines.ts'

interface RecordRow extends PosSend {
  answer: SentAnswer | null
  inventory_name: string | null
  row_number: number | null
  asked_at: string | null
  user_name: string | null
  corrects_number: string | null
  corrected_by: string[]
}

export interface RecordsQuery {
  /** Null: all inventories. */
  inventoryId: string | null
  /** Branches that the person sees; null: all. */
  branchIds: readonly string[] | null
  /** Inventories of which this person may see none. */
  except: readonly string[]
  /** For a person who may see prices. */
  withSums: boolean
  /** The first page is 0. */
  page: number
  limit: number
}

const [SENDER, NOTER] = [requesterIn('s'), requesterIn('e')]

/** Documents that the system was asked to save, the latest first. */
export async function listSendRecords(
  sql: Sql,
  companyId: string,
  { inventoryId, branchIds, except, withSums, page, limit }: RecordsQuery,
): Promise<{ data: SendRecord[]; total: number }> {
  const asked = `from pos_sends s
    where s.company_id = $1 and s.asks > 0 and ($2::uuid is null or s.inventory_id = $2)
      and ($3::uuid[] is null or s.branch_id = any($3)) and s.inventory_id <> all($4::uuid[])`
  const params = [companyId, inventoryId, branchIds, except]
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total ${asked}`,
    params,
  )
  const columns = SEND_COLUMNS.replaceAll(/\w+/g, 's.$&')
  const rows = await sql.query<RecordRow>(
    `select ${columns}, s.asked_at, s.answer, i.name as inventory_name, i.row_number, ${SENDER.name} as user_name,
       (select o.document_number from pos_sends o where o.company_id = s.company_id
         and o.inventory_id = s.inventory_id and o.part = s.corrects) as corrects_number,
       array(select o.document_number from pos_sends o where o.company_id = s.company_id
         and o.inventory_id = s.inventory_id and o.corrects = s.part and o.status <> 'prepared'
         order by o.part) as corrected_by
     from (select * ${asked} order by s.asked_at desc, s.part desc limit $5 offset $6) s
     join inventories i on i.company_id = s.company_id and i.id = s.inventory_id
     ${SENDER.joins}
     order by s.asked_at desc, s.part desc`,
    [...params, limit, page * limit],
  )
  const events = await eventsOf(sql, companyId, rows)
  const products = await namedNow(sql, companyId, rows)
  const data = rows.map((row) => {
    const { lines, ...sums } = figuresOf(row, products, withSums)
    const record = { ...recordOf(row, events.get(keyOf(row)) ?? []), ...sums }
    return inventoryId === null ? record : { ...record, lines }
  })
  return { data, total: count?.total ?? 0 }
}

function keyOf({ inventory_id, part }: Pick<PosSend, 'inventory_id' | 'part'>): string {
  return `${inventory_id} ${part}`
}

async function eventsOf(
  sql: Sql,
  companyId: string,
  rows: readonly RecordRow[],
): Promise<Map<string, SendRecord['events']>> {
  type EventRow = SendRecord['events'][number] & Pick<PosSend, 'inventory_id' | 'part'>
  const found = await sql.query<EventRow>(
    `select e.inventory_id, e.part, e.at, e.kind, e.said, ${NOTER.name} as user_name
     from pos_send_events e
     ${NOTER.joins}
     where e.company_id = $1 and e.inventory_id = any($2::uuid[])
     order by e.at desc, e.id desc`,
    [companyId, [...new Set(rows.map(({ inventory_id }) => inventory_id))]],
  )
  const byDocument = new Map<string, SendRecord['events']>()
  for (const { inventory_id, part, ...event } of found) {
    const key = keyOf({ inventory_id, part })
    byDocument.set(key, [...(byDocument.get(key) ?? []), event])
  }
  return byDocument
}

/** What was sent, what the system expected, and what that comes to: as the preview showed it. */
function figuresOf(
  row: RecordRow,
  products: ReadonlyMap<string, ProductNow>,
  withSums: boolean,
): Required<Pick<SendRecord, 'currency' | 'totals' | 'lines'>> {
  const answer = answerOf(row)
  const lines = sentLines(row, answer, products, withSums)
  return {
    lines,
    currency: answer && withSums ? answer.currency : null,
    totals: answer && differenceTotals(lines),
  }
}

function recordOf(row: RecordRow, events: SendRecord['events']): SendRecord {
  const { document } = row
  const all: Scope = { except: [] }
  return {
    inventory_id: row.inventory_id,
    inventory_name: row.inventory_name,
    row_number: row.row_number,
    branch_id: row.branch_id,
    part: row.part,
    document_number: row.document_number,
    host: row.base_url,
    store_id: row.store_id,
    store_name: row.store_name,
    store_group: row.store_group,
    scope: document.scope ?? all,
    date: document.date,
    comment: document.comment,
    draft: document.isDraft === true,
    goods: row.good_ids.length,
    sold: (document.sold ?? []).map(({ productId: _id, ...line }) => line),
    state: stateOf(row),
    corrects: row.corrects_number,
    corrected_by: row.corrected_by,
    user_name: row.user_name,
    asks: row.asks,
    asked_at: row.asked_at,
    sent_at: row.sent_at,
    looks: row.looks,
    looked_at: row.looked_at,
    missing_at: row.missing_at,
    said: row.said,
    events,
  }
}

function stateOf({ status, missing_at }: PosSend): SendRecord['state'] {
  if (status === 'prepared') return 'refused'
  if (status === 'started') return 'unknown'
  return status === 'sent' && missing_at !== null ? 'missing' : status
}
