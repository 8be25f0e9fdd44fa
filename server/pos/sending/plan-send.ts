import { planSending, type SendLine } from '#domain/pos/sending.ts'
import {
  bothScopes,
  isInScope,
  placesIn,
  storeScopes,
  WHOLE,
  type Scope,
  type StoreChoice,
} from '#domain/pos/scopes.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Roots } from '#domain/goods/merged.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { Instant } from '#domain/units.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { CompanySql, Sql } from '../../sql/database.ts'
import { listCountedEntries, type PlacedEntry } from '../../sql/counting/entries.ts'
import { listDeliveriesSince } from '../../sql/deliveries/deliveries.ts'
import { findRoots, goods } from '../../sql/goods/goods.ts'
import { inventories } from '../../sql/inventories/inventories.ts'
import { listProducts } from '../../sql/pos/products.ts'
import { listSends, type PosSend } from '../../sql/pos/sends.ts'
import { findRows } from '../../sql/sync/synced-table.ts'

/** What of an inventory is to be sent. */
export interface SendPlan {
  inventory: Inventory
  /** Every good of the inventory. */
  lines: SendLine[]
  /** The named places where something was counted. */
  places: string[]
  /** Documents that the system was asked to save, and prepared ones. */
  sends: PosSend[]
  /** The goods counted in these places. */
  linesIn: (scope: Scope) => SendLine[]
  /** The places where a good was counted within these ones. */
  placesOf: (goodId: string, scope: Scope) => (string | null)[]
  /** When these goods were read in these places. */
  readingsOf: (goodIds: readonly string[], scope: Scope) => Instant[]
  /** What came to the branch since it was counted, if it sold meanwhile; by what belongs together now. */
  deliveries: readonly Delivery[]
  /** The goods that a document is about, by what they belong to now. */
  goodsIn: (send: Pick<PosSend, 'good_ids'>) => string[]
  roots: Roots
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
    const entries = await listCountedEntries(sql, companyId, [inventoryId])
    const ids = entries.flatMap(({ good_id }) => (good_id === null ? [] : [good_id]))
    const found = await findRows(sql, goods, companyId, [...new Set(ids)])
    const products = await listProducts(sql, companyId, system)
    const sends = await listSends(sql, companyId, inventoryId)
    const roots = await findRoots(sql, companyId)
    const goodsIn: SendPlan['goodsIn'] = ({ good_ids }) => [
      ...new Set(good_ids.map((id) => roots.get(id) ?? id)),
    ]
    const deliveries = await deliveriesMeanwhile(sql, companyId, inventory, entries)
    return { inventory, sends, roots, goodsIn, deliveries, ...planOf(entries, found, products) }
  })
}

async function deliveriesMeanwhile(
  sql: Sql,
  companyId: string,
  { branch_id, created_at, sold_meanwhile }: Inventory,
  entries: readonly PlacedEntry[],
): Promise<Delivery[]> {
  if (sold_meanwhile !== true) return []
  // A document may be dated before its readings, at the earliest when the count began.
  const since = entries.reduce((first, { measured_at }) => min(first, measured_at), created_at)
  return listDeliveriesSince(sql, companyId, branch_id, since)
}

function min(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}

function planOf(
  entries: readonly PlacedEntry[],
  found: readonly Good[],
  products: readonly PosProduct[],
): Omit<SendPlan, 'inventory' | 'sends' | 'roots' | 'goodsIn' | 'deliveries'> {
  const byId = new Map(found.map((good) => [good.id, good]))
  const within = (scope: Scope) => entries.filter(({ place }) => isInScope(scope, place))
  const linesIn = (scope: Scope): SendLine[] =>
    planSending(totalsByGood(within(scope)), byId, products)
  return {
    lines: linesIn(WHOLE),
    places: placesIn(entries),
    linesIn,
    readingsOf: (goodIds, scope) =>
      within(scope).flatMap(({ good_id, measured_at }) =>
        good_id !== null && goodIds.includes(good_id) ? [measured_at] : [],
      ),
    placesOf: (goodId, scope) =>
      within(scope).flatMap(({ good_id, place }) => (good_id === goodId ? [place] : [])),
  }
}

/** Is, or may be, in the system. */
function isStanding({ status }: PosSend): boolean {
  return status !== 'prepared'
}

/** Documents that count: those that are, or may be, in the system and that no other replaces. */
export function liveSends(sends: readonly PosSend[]): PosSend[] {
  const standing = sends.filter(isStanding)
  const replaced = new Set(standing.map(({ corrects }) => corrects))
  return standing.filter(({ part }) => !replaced.has(part))
}

export function scopeOf({ document }: Pick<PosSend, 'document'>): Scope {
  return document.scope ?? WHOLE
}

/** Does a document that counts hold the goods of some places only? */
export function isByPlace(sends: readonly PosSend[]): boolean {
  return liveSends(sends).some((send) => {
    const scope = scopeOf(send)
    return 'only' in scope || scope.except.length > 0
  })
}

/** A document to be made: what was counted in some places, for one store. */
export interface PlannedDocument {
  storeId: string
  scope: Scope
  /** The part of the document that it takes the place of; null if none. */
  corrects: number | null
}

/** One document for each store; in place of another one, only what that one is about. */
export function plannedDocuments(
  { sends }: Pick<SendPlan, 'sends'>,
  choice: StoreChoice,
  corrects: number | null,
): PlannedDocument[] {
  const replaced = sends.find(({ part }) => part === corrects)
  return storeScopes(choice).map(({ storeId, scope }) => ({
    storeId,
    scope: replaced ? bothScopes(scope, scopeOf(replaced)) : scope,
    corrects,
  }))
}

/** The lines that can be sent there, and are in no document that counts. */
export function freshLines(
  plan: SendPlan,
  { storeId, scope, corrects }: PlannedDocument,
): SendLine[] {
  const live = liveSends(plan.sends).filter(({ part }) => part !== corrects)
  return plan
    .linesIn(scope)
    .filter((line) => line.problem === null && !live.some((send) => takes(send, line)))

  /** A later document with the rest of a product would not add to it, but replace its count. */
  function takes(send: PosSend, { good, product }: SendLine): boolean {
    const id = good?.id ?? ''
    const hasProduct = send.document.lines.some(
      ({ productId }) => productId === product?.external_id,
    )
    if (hasProduct && send.store_id === storeId) return true
    if (!hasProduct && !plan.goodsIn(send).includes(id)) return false
    return plan.placesOf(id, scope).some((place) => isInScope(scopeOf(send), place))
  }
}

/**
 * The part number of a new document: that of one that nothing was asked for, or that was refused for
 * the same purpose; otherwise the next.
 * @param reserved parts of documents that are made before it
 */
export function partFor(
  { sends }: Pick<SendPlan, 'sends'>,
  { storeId, corrects }: Pick<PlannedDocument, 'storeId' | 'corrects'>,
  reserved: readonly number[] = [],
): number {
  const free = sends.find(
    (send) =>
      !isStanding(send) &&
      !reserved.includes(send.part) &&
      (send.asks === 0 || (send.store_id === storeId && send.corrects === corrects)),
  )
  return free?.part ?? Math.max(0, ...reserved, ...sends.map(({ part }) => part)) + 1
}

/** The number of a document that may or may not be in the system, one without an answer first. */
export function unfinishedNumber({ sends }: Pick<SendPlan, 'sends'>): string | null {
  const open = ['started', 'accepted'].map((wanted) =>
    sends.find(({ status }) => status === wanted),
  )
  return open.find((send) => send !== undefined)?.document_number ?? null
}
