import type { Branch } from '#domain/branches/branches.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { compareCounts, PAST_COUNTS, type CountsToCompare } from '#domain/stock/compare-counts.ts'
import type { GoodContents } from '#domain/stock/contents.ts'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import type { Variance } from '#domain/stock/variance/variance.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { companyOf } from '../company.ts'
import { deliveriesBetween } from '../deliveries/deliveries.ts'
import { underRoots } from '#domain/goods/merged.ts'
import { goodRoots } from '../goods/merged-goods.ts'
import type { Database } from '../database.ts'
import { entriesOf } from '../counting/entries.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { storedAnswer } from '../stored-answers.ts'
import { tareSpreads } from '../goods/weighings.ts'
import { allRows } from '../optimistic.ts'
import { contentsOfEach } from './contents-of-each.ts'
import { allInventories } from './inventories.ts'
import { lastCounted, newestCounted } from './last-counted.ts'
import { notLoadedAmong } from './not-loaded.ts'

/** Which two inventories; what is not said is chosen. */
export interface ComparisonWish {
  /** Null: the branch that was counted last. */
  branch_id: string | null
  /** Null: the last completed one in which something was counted. */
  now_id: string | null
  /** Null: the one before that. */
  before_id: string | null
}

/** Two inventories of a branch, good by good. */
export interface BranchComparison {
  /** Those that have a completed inventory. */
  branches: Branch[]
  branch_id: string | null
  /** Completed ones of the branch, the newest first. */
  inventories: Inventory[]
  now: Inventory | null
  before: Inventory | null
  /** Null while one of the two is not there, or not loaded. */
  goods: ComparedGood[] | null
  types: GoodsType[]
  /** What is missing of each product; null while no till is connected, or none was asked. */
  variances: Variance[] | null
  /** May this person see prices? */
  withMoney: boolean
  /**
   * The ids of those of the two whose entries are only on the server; nothing is compared without
   * them.
   */
  missing: string[]
  /** The same of the earlier ones, without which it is not known what is unusual. */
  missingPast: string[]
  /** The number of this device's earlier counts from which usual amounts are computed. */
  pastCounts: number
}

/** What a page of a comparison shows, from what this device holds. */
export async function readComparison(
  database: Database,
  wish: ComparisonWish,
): Promise<BranchComparison> {
  const completed = (await allInventories(database)).filter(({ status }) => status === 'closed')
  const [branches, types] = await Promise.all([
    allRows(database, 'branches'),
    allGoodsTypes(database),
  ])
  const chosen = await choose(database, completed, wish)
  const { now, before, branch_id, inventories } = chosen
  const counted = new Set(completed.map((one) => one.branch_id))
  const missing = await notLoadedAmong(
    database,
    [now, before].flatMap((one) => one?.id ?? []),
  )
  const isThere = now && before && missing.length === 0
  const compared = isThere ? await compare(database, inventories, now, before) : NOTHING
  return {
    branches: branches
      .filter(({ id }) => counted.has(id))
      .sort((one, other) => one.name.localeCompare(other.name)),
    branch_id,
    inventories,
    now,
    before,
    types,
    missing,
    ...compared,
  }
}

type Compared = Pick<
  BranchComparison,
  'goods' | 'variances' | 'withMoney' | 'pastCounts' | 'missingPast'
>

const NOTHING: Compared = {
  goods: null,
  variances: null,
  withMoney: false,
  pastCounts: 0,
  missingPast: [],
}

type Chosen = Pick<BranchComparison, 'branch_id' | 'inventories' | 'now' | 'before'>

/** @param completed the newest first */
async function choose(
  database: Database,
  completed: readonly Inventory[],
  wish: ComparisonWish,
): Promise<Chosen> {
  const branch_id = wish.branch_id ?? (await lastCounted(database, completed))?.branch_id ?? null
  const inventories = completed.filter((one) => one.branch_id === branch_id)
  const now =
    inventories.find(({ id }) => id === wish.now_id) ?? (await lastCounted(database, inventories))
  const older = inventories.slice(now ? inventories.indexOf(now) + 1 : 0)
  const before =
    older.find(({ id }) => id === wish.before_id) ?? (await lastCounted(database, older))
  return { branch_id, inventories, now, before }
}

/** @param inventories completed ones of the branch, the newest first */
async function compare(
  database: Database,
  inventories: readonly Inventory[],
  now: Inventory,
  before: Inventory,
): Promise<Compared> {
  const earlierOnes = inventories.slice(inventories.indexOf(before) + 1)
  const older = await newestCounted(database, earlierOnes, PAST_COUNTS)
  const olderIds = older.map(({ id }) => id)
  const unloaded = new Set(await notLoadedAmong(database, olderIds))
  const past = older.filter(({ id }) => !unloaded.has(id))
  const [closing = NONE, opening = NONE, ...earlier] = await contentsOfEach(
    database,
    [now, before, ...past].map(({ id }) => id),
  )
  const ids = [...new Set([...closing.keys(), ...opening.keys()])]
  const [goods, prices] = await Promise.all([
    goodsById(database, ids),
    pricesOfGoods(database, ids),
  ])
  return {
    ...compareCounts({
      closing,
      opening,
      past: earlier,
      deliveries: await deliveriesSince(database, older.at(-1) ?? before),
      goods,
      prices: prices && pricesAt(prices, now.closed_at, (await companyOf(database))?.price_basis),
      ...(await expectedIn(database, now, ids)),
    }),
    withMoney: prices !== null,
    pastCounts: earlier.length + 1,
    missingPast: [...unloaded],
  }
}

const NONE: ReadonlyMap<string, GoodContents> = new Map()

/** What the till expected, with the entries that tell at which places, where it told something. */
async function expectedIn(
  database: Database,
  { id }: Inventory,
  goodIds: readonly string[],
): Promise<Pick<CountsToCompare, 'expected' | 'entries' | 'spreads'>> {
  const expected = (await storedAnswer(database, 'expected', id)) ?? []
  if (expected.length === 0) return { expected, entries: [], spreads: new Map() }
  const [entries, spreads] = await Promise.all([
    entriesOf(database, id),
    tareSpreads(database, goodIds),
  ])
  return { expected, entries, spreads }
}

/** The branch's deliveries since the opening of an inventory. */
export async function deliveriesSince(
  database: Database,
  { branch_id, created_at }: Inventory,
): Promise<Delivery[]> {
  const all = await deliveriesBetween(database, created_at, new Date().toISOString())
  const roots = await goodRoots(database)
  return all
    .filter((one) => one.branch_id === branch_id)
    .map((one) => ({ ...one, lines: underRoots(one.lines, roots) }))
}
