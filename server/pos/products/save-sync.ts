import { matchInSteps } from '#domain/pos/matching.ts'
import {
  countMatches,
  MATCH_STATUS,
  type MatchCounts,
  type PosProduct,
  type PosProductFacts,
} from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { readPosUnit } from '#domain/pos/units.ts'
import { inSlices } from '../../platform/in-slices.ts'
import type { Sql } from '../../sql/database.ts'
import { advanceFeed, lockFeed } from '../../sql/sync/feeds.ts'
import {
  findConnection,
  MATCH_AGAIN,
  saveMatchedSeq,
  saveSynced,
} from '../../sql/pos/connections.ts'
import {
  dropMatches,
  listLiveGoods,
  listMatches,
  listProducts,
  saveProducts,
  type SavedMatch,
} from '../../sql/pos/products.ts'
import type { ProductFilter } from '../port.ts'
import { PosError } from '../pos-error.ts'

export interface Sync {
  company_id: string
  system: PosSystem
  /** The version of the connection that the products were read with. */
  version: number
  asked: ProductFilter
  now: string
}

/** What a sync has changed, and the state of all products before names are compared. */
export interface Synced extends MatchCounts {
  added: number
  changed: number
  /** No longer in the system; they stay stored, marked and reported. */
  gone: number
}

/**
 * Saves the products that were read and their matches, in a transaction that waits for concurrent
 * changes of goods or matches.
 * @throws {PosError} pos_settings_changed when the connection changed after reading
 */
export async function saveSync(
  sql: Sql,
  { company_id, system, version, asked, now }: Sync,
  facts: readonly PosProductFacts[],
  newId: () => string,
): Promise<Synced> {
  const { seq } = await lockFeed(sql, company_id)
  const connection = await findConnection(sql, company_id)
  if (connection?.version !== version) throw new PosError('pos_settings_changed')
  const before = new Map((await listProducts(sql, company_id, system)).map((one) => [one.id, one]))
  const decided = await listMatches(sql, company_id, system)
  const goods = await listLiveGoods(sql, company_id)
  const merged = mergeFacts([...before.values()], facts, asked, { newId, now, system, decided })
  const changed = await inSlices(matchInSteps(merged, goods))
  const matched = new Map(changed.map((product) => [product.id, product]))
  const after = merged.map((product) => matched.get(product.id) ?? product)
  const written = await inSlices(changedOf(after, before))
  const last = (await saveProducts(sql, company_id, written, seq)) + 1
  const known = facts.map(({ external_id }) => external_id).filter((id) => decided.has(id))
  if (known.length > 0) await dropMatches(sql, company_id, system, known)
  await saveSynced(sql, company_id, now, last)
  // Comparing names takes longer than a transaction may hold others up.
  await saveMatchedSeq(sql, company_id, MATCH_AGAIN)
  await advanceFeed(sql, company_id, last)
  const added = written.filter(({ id }) => !before.has(id)).length
  const gone = written.filter(({ gone_at }) => gone_at === now).length
  return { ...countMatches(after), added, changed: written.length - added - gone, gone }
}

/**
 * Records a sync that found everything as it was.
 * @throws {PosError} pos_settings_changed when the connection changed after asking
 */
export async function saveUnchanged(
  sql: Sql,
  { company_id, version, now }: Pick<Sync, 'company_id' | 'version' | 'now'>,
): Promise<void> {
  const { seq } = await lockFeed(sql, company_id)
  const connection = await findConnection(sql, company_id)
  if (connection?.version !== version) throw new PosError('pos_settings_changed')
  await saveSynced(sql, company_id, now, seq + 1)
  await advanceFeed(sql, company_id, seq + 1)
}

interface Merge {
  newId: () => string
  now: string
  system: PosSystem
  /** Saved matches of products that were deleted. */
  decided: ReadonlyMap<string, SavedMatch>
}

/** Merges the products; those that were requested and not returned are marked as gone. */
function mergeFacts(
  before: readonly PosProduct[],
  facts: readonly PosProductFacts[],
  asked: ProductFilter,
  { newId, now, system, decided }: Merge,
): PosProduct[] {
  const byExternalId = new Map(facts.map((one) => [one.external_id, one]))
  const known = new Set(before.map(({ external_id }) => external_id))
  const saved = before.map((product) => {
    const fresh = byExternalId.get(product.external_id)
    if (fresh) return { ...product, ...withUnit(fresh), gone_at: null }
    return product.gone_at === null && isInSync(product, asked)
      ? { ...product, gone_at: now }
      : product
  })
  const added = facts
    .filter(({ external_id }) => !known.has(external_id))
    .map((fresh): PosProduct => {
      const saved = decided.get(fresh.external_id) ?? UNMATCHED
      const status = saved.client_good_id === null ? MATCH_STATUS.unresolved : MATCH_STATUS.manual
      const match = { status, ...saved, likeness: null }
      return { id: newId(), system, ...withUnit(fresh), ...match, gone_at: null, created_at: now }
    })
  return [...saved, ...added]
}

const UNMATCHED: SavedMatch = {
  client_good_id: null,
  other_good_ids: null,
  refused_good_ids: null,
  set_aside_at: null,
}

function withUnit(facts: PosProductFacts) {
  return { ...facts, compare_unit: readPosUnit(facts.measurement_unit)?.compare_unit ?? null }
}

/** Would the request have returned the product, if it were unchanged? */
export function isInSync(
  product: PosProduct,
  { type, groupIds, categoryIds }: ProductFilter,
): boolean {
  if (product.type !== type) return false
  if (groupIds.length > 0) return groupIds.includes(product.group_id ?? '')
  return categoryIds.length === 0 || categoryIds.includes(product.category_id ?? '')
}

function* changedOf(
  after: readonly PosProduct[],
  before: ReadonlyMap<string, PosProduct>,
): Generator<undefined, PosProduct[]> {
  const changed: PosProduct[] = []
  for (const product of after) {
    if (!isSameProduct(product, before.get(product.id))) changed.push(product)
    yield
  }
  return changed
}

function isSameProduct(one: PosProduct, other: PosProduct | undefined): boolean {
  return other !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(product: PosProduct): [string, unknown][] {
  return Object.keys(product)
    .toSorted()
    .map((key) => [key, product[key as keyof PosProduct]])
}
