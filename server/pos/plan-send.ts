import {
  documentNumber,
  planSending,
  productLines,
  REMEDY_OF,
  type LineErrorCode,
  type Remedy,
  type SendLine,
  type SendErrorCode,
} from '#domain/pos/sending.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { sumInUnit } from '#domain/pos/amounts.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { listCountedEntries } from '../sql/counting/entries.ts'
import { goods } from '../sql/goods/goods.ts'
import { inventories } from '../sql/inventories/inventories.ts'
import { listProducts } from '../sql/pos/products.ts'
import type { InventoryDocument } from './port.ts'
import { listSends, type PosSend, type SentContent } from '../sql/pos/sends.ts'
import { findRows } from '../sql/sync/synced-table.ts'

/** Why something cannot be sent, and what a person can do about it. */
export interface SendError {
  code: LineErrorCode | SendErrorCode
  remedy: Remedy
  /** The good it is about, or the barcode of an unknown good. */
  good_id: string | null
  barcode: string | null
  /** The system's own message. */
  message: string | null
}

/** What of an inventory is to be sent. */
export interface SendPlan {
  inventory: Inventory
  lines: SendLine[]
  /** Lines that can be sent and are not in the system yet. */
  fresh: SendLine[]
  /** Documents that are, or may be, in the system. */
  sends: PosSend[]
}

/** @returns null when there is no such inventory */
export async function planSend(
  company: CompanySql,
  system: PosSystem,
  inventoryId: string,
): Promise<SendPlan | null> {
  const { companyId } = company
  return company.snapshot(async (sql) => {
    const [inventory] = await findRows(sql, inventories, companyId, [inventoryId])
    if (!inventory || inventory.deleted_at !== null) return null
    const lines = await linesOf(sql, companyId, system, inventoryId)
    const sends = await listSends(sql, companyId, inventoryId)
    const asked = sends.filter(({ status }) => status !== 'prepared')
    const gone = new Set(asked.flatMap(({ good_ids }) => good_ids))
    // A later document with the rest of a product would not add to it, but replace its count.
    const counted = new Set(
      asked.flatMap(({ document }) => document.lines.map(({ productId }) => productId)),
    )
    const fresh = lines.filter(
      ({ problem, good, product }) =>
        problem === null && !gone.has(good?.id ?? '') && !counted.has(product?.external_id ?? ''),
    )
    return { inventory, lines, fresh, sends }
  })
}

async function linesOf(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  inventoryId: string,
): Promise<SendLine[]> {
  const totals = totalsByGood(await listCountedEntries(sql, companyId, [inventoryId]))
  const ids = totals.flatMap(({ good_id }) => (good_id === null ? [] : [good_id]))
  const found = await findRows(sql, goods, companyId, ids)
  const byId = new Map(found.map((good) => [good.id, good]))
  return planSending(totals, byId, await listProducts(sql, companyId, system))
}

/** All errors at once: first those of the whole document, then those of single goods. */
export function sendErrorsOf({ inventory, lines }: SendPlan): SendError[] {
  const problems: SendError[] = []
  if (inventory.status === 'open') problems.push(problem('inventory_open'))
  if (lines.length === 0) problems.push(problem('inventory_empty'))
  else if (lines.every((line) => line.problem !== null)) problems.push(problem('nothing_to_send'))
  return [
    ...problems,
    ...lines.flatMap((line) => (line.problem === null ? [] : [problem(line.problem, line)])),
  ]
}

/** Does the error prevent sending the whole document? */
export function isBlocking({ code }: SendError): boolean {
  return BLOCKING.has(code)
}

const BLOCKING: ReadonlySet<string> = new Set<SendErrorCode>([
  'inventory_open',
  'inventory_empty',
  'nothing_to_send',
  'store_unknown',
  'document_refused',
])

export function problem(
  code: SendError['code'],
  line: Pick<SendLine, 'total'> | null = null,
  message: string | null = null,
): SendError {
  const { good_id = null, barcode = null } = line?.total ?? {}
  return { code, remedy: REMEDY_OF[code], good_id, barcode, message }
}

/** The document as the system takes it. */
export function documentOf({
  document_number: number,
  store_id: storeId,
  document,
}: Pick<PosSend, 'document_number' | 'store_id' | 'document'>): InventoryDocument {
  const { date, timeZone, comment, lines } = document
  return { number, storeId, date, timeZone, comment, lines }
}

/** Names of the products and the store by the system's ids, to make its words readable. */
export function namesIn(
  { lines }: Pick<SendPlan, 'lines'>,
  store: Pick<PosSend, 'store_id' | 'store_name'>,
): ReadonlyMap<string, string> {
  const products = lines.flatMap(({ product }) => (product ? [product] : []))
  return new Map([
    ...products.map(({ external_id, name }): [string, string] => [external_id, name]),
    [store.store_id, store.store_name],
  ])
}

/** Documents that are in the system. */
export function sentDocuments(plan: SendPlan) {
  return plan.sends
    .filter(({ status }) => status === 'sent')
    .map((send) => ({
      document_number: send.document_number,
      store_id: send.store_id,
      store_name: send.store_name,
      sent_at: send.sent_at,
      goods: send.good_ids.length,
      good_ids: [...send.good_ids],
      changed_good_ids: changedGoods(plan, send),
    }))
}

/** Goods whose sent amount differs from the current count, after late entries or corrections. */
function changedGoods({ lines }: SendPlan, { good_ids, document }: PosSend): string[] {
  const byGood = new Map(lines.map((line) => [line.total.good_id, line]))
  const amounts = new Map(document.goods?.map(({ good_id, amounts }) => [good_id, amounts]))
  const products = new Set(document.lines.map(({ productId }) => productId))
  const added = lines.flatMap(({ good, product, problem }) => {
    const isAdded = problem === null && good !== null && !good_ids.includes(good.id)
    return isAdded && products.has(product?.external_id ?? '') ? [good.id] : []
  })
  const changed = good_ids.filter((id, index) => {
    const line = byGood.get(id)
    // Documents of earlier versions have a line for each good.
    const sent = amounts.get(id) ?? document.lines[index]?.amounts ?? []
    if (!line) return true
    const { product, amounts: now, problem } = line
    // Without an amount in the product's unit there is nothing to compare.
    if (problem !== null || !product) return false
    return sumInUnit(now, product) !== sumInUnit(sent, product)
  })
  return [...changed, ...added]
}

/** The number of a document that may or may not be in the system, one without an answer first. */
export function unfinishedNumber({ sends }: Pick<SendPlan, 'sends'>): string | null {
  const open = ['started', 'accepted'].map((wanted) =>
    sends.find(({ status }) => status === wanted),
  )
  return open.find((send) => send !== undefined)?.document_number ?? null
}

/** The part number of the next document. */
export function nextPart({ sends }: SendPlan): number {
  return sends.filter(({ status }) => status !== 'prepared').length + 1
}

export function numberOf({ inventory }: SendPlan, part: number): string {
  return documentNumber(inventory, part)
}

/** The content of a document with these lines. */
export function contentOf(
  { inventory }: SendPlan,
  lines: readonly SendLine[],
  timeZone: string,
): SentContent {
  return {
    date: wallTime(inventory.closed_at ?? inventory.created_at, timeZone),
    timeZone,
    comment: `Dram: ${inventory.name ?? `#${inventory.row_number}`}`,
    lines: productLines(lines).map(({ product, amounts }) => ({
      productId: product.external_id,
      amounts,
    })),
    goods: lines.flatMap(({ good, amounts }) =>
      good ? [{ good_id: good.id, amounts: [...amounts] }] : [],
    ),
  }
}

/** The system's times have no zone: yyyy-MM-ddTHH:mm:ss in local time. */
function wallTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant))
  return parts.replace(' ', 'T')
}
