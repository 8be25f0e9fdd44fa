import type { Branch } from '#domain/branches/branches.ts'
import type { GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isInMonth, type Month } from '#domain/months.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { countsToRead } from '#domain/stock/buying/counts-to-read.ts'
import { compareCounts, type CountsToCompare } from '#domain/stock/compare-counts.ts'
import { compareMonth } from '#domain/stock/months/compare-month.ts'
import { beginsBefore } from '#domain/stock/openings.ts'
import type { BranchCount } from '#domain/stock/readings.ts'
import type { ComparedGood } from '#domain/stock/compared-goods.ts'
import type { Variance } from '#domain/stock/variance/variance.ts'
import { companyOf } from '../company.ts'
import { flowsSince } from '../deliveries/flows.ts'
import type { Database } from '../database.ts'
import { entriesOf } from '../counting/entries.ts'
import { pricesOfGoods } from '../goods/good-prices.ts'
import { allGoodsTypes } from '../goods/goods-types.ts'
import { goodsById } from '../goods/goods.ts'
import { storedAnswer } from '../stored-answers.ts'
import { tareSpreads } from '../goods/weighings.ts'
import { allRows } from '../optimistic.ts'
import { branchCounts } from './branch-counts.ts'
import { allInventories } from './inventories.ts'
import { lastCounted } from './last-counted.ts'
import { notLoadedAmong } from './not-loaded.ts'

/** Which inventory, and with what it is compared; what is not said is chosen. */
export interface ComparisonWish {
  /** Null: the branch that was counted last. */
  branch_id: string | null
  /** Null: the last completed one in which something was counted. */
  now_id: string | null
  /** Null: each good with its own last reading before, whichever inventory that was in. */
  before_id: string | null
  /** All that was used in it, whichever inventories it has; absent: up to one inventory. */
  month?: Month | undefined
}

/** What was used in a branch up to an inventory, good by good. */
export interface BranchComparison {
  /** Those that have a completed inventory. */
  branches: Branch[]
  branch_id: string | null
  /** Completed ones of the branch, the newest first. */
  inventories: Inventory[]
  now: Inventory | null
  /** The one at which the period begins: the last one before, or the chosen one. */
  before: Inventory | null
  /** A person chose it, so the two are compared, and no good has a span of its own. */
  isChosen: boolean
  /** The month that is shown; null: one inventory. */
  month: Month | null
  /** The inventories of which all is shown, the newest first: those of the month, or the one. */
  counts: Inventory[]
  /** Null while one of the two is not there, or not loaded. */
  goods: ComparedGood[] | null
  types: GoodsType[]
  /** What is missing of each product; null while no till is connected, or none was asked. */
  variances: Variance[] | null
  /** May this person see prices? */
  withMoney: boolean
  /**
   * The ids of those of these whose entries are only on the server; nothing is compared without
   * them.
   */
  missing: string[]
  /** The same of the others, which may have the last readings of goods, and tell what is unusual. */
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
  const { now, before } = chosen
  const counted = new Set(completed.map((one) => one.branch_id))
  const missing = await notLoadedAmong(
    database,
    [before, ...chosen.counts].flatMap((one) => one?.id ?? []),
  )
  const isThere = now && before && missing.length === 0
  const compared = isThere ? await compare(database, { ...chosen, now, before }) : NOTHING
  return {
    branches: branches
      .filter(({ id }) => counted.has(id))
      .sort((one, other) => one.name.localeCompare(other.name)),
    ...chosen,
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

type Chosen = Pick<
  BranchComparison,
  'branch_id' | 'inventories' | 'now' | 'before' | 'isChosen' | 'month' | 'counts'
>

/** @param completed the newest first */
async function choose(
  database: Database,
  completed: readonly Inventory[],
  wish: ComparisonWish,
): Promise<Chosen> {
  const branch_id = wish.branch_id ?? (await lastCounted(database, completed))?.branch_id ?? null
  const inventories = completed.filter((one) => one.branch_id === branch_id)
  if (wish.month) {
    return { branch_id, inventories, ...(await chooseMonth(database, inventories, wish.month)) }
  }
  const now =
    inventories.find(({ id }) => id === wish.now_id) ?? (await lastCounted(database, inventories))
  const older = inventories.slice(now ? inventories.indexOf(now) + 1 : 0)
  const wished = older.find(({ id }) => id === wish.before_id)
  const before = wished ?? (await lastCounted(database, older))
  const counts = now ? [now] : []
  return {
    branch_id,
    inventories,
    now,
    before,
    isChosen: wished !== undefined,
    month: null,
    counts,
  }
}

/** A month is from the last inventory before it, or the first one in it, to the last one in it. */
async function chooseMonth(
  database: Database,
  inventories: readonly Inventory[],
  month: Month,
): Promise<Omit<Chosen, 'branch_id' | 'inventories'>> {
  const counts = inventories.filter(({ closed_at }) => isInMonth(month, closed_at))
  const now = await lastCounted(database, counts)
  const older = inventories.filter((one) => isBefore(one, month))
  const first = counts.findLast((one) => one !== now) ?? null
  const before = (await lastCounted(database, older)) ?? first
  return { now, before, isChosen: false, month, counts }
}

function isBefore({ closed_at }: Inventory, { from }: Month): boolean {
  return closed_at !== null && closed_at < from
}

interface Comparable extends Chosen {
  now: Inventory
  before: Inventory
}

async function compare(database: Database, chosen: Comparable): Promise<Compared> {
  const { now, before, isChosen, counts, month } = chosen
  const first = counts.at(-1) ?? now
  const read = countsToRead(earlierOf(chosen), first.created_at)
  const { there, missing } = await branchCounts(database, [now, ...read])
  const [own, ...others] = there
  if (!own) return NOTHING
  const ids = [...new Set(there.flatMap(({ contents }) => [...contents.keys()]))]
  const [goods, prices] = await Promise.all([
    goodsById(database, ids),
    pricesOfGoods(database, ids),
  ])
  const company = await companyOf(database)
  const known = {
    now: own,
    before_id: before.id,
    flows: await flowsSince(database, read.at(-1) ?? before),
    goods,
    prices: prices && pricesAt(prices, now.closed_at, company?.price_basis),
    tillWriteOffs: company?.till_write_offs,
    ...(await expectedIn(database, now, ids)),
  }
  const inMonth = new Set(month ? counts.map(({ id }) => id) : [])
  const isOfMonth = ({ inventory: { id } }: BranchCount): boolean => inMonth.has(id)
  const compared = month
    ? compareMonth({
        ...known,
        month: there.filter(isOfMonth),
        others: others.filter((one) => !isOfMonth(one)),
      })
    : compareCounts({ ...known, others, isChosen })
  return {
    ...compared,
    withMoney: prices !== null,
    pastCounts: others.filter(({ contents }) => contents.size > 0).length,
    missingPast: missing,
  }
}

/** Those that may have readings before the end of what is shown, the newest first. */
function earlierOf({ inventories, now, before, isChosen, counts, month }: Comparable): Inventory[] {
  if (isChosen) return inventories.slice(inventories.indexOf(before))
  return inventories.filter((one) =>
    month
      ? one.id !== now.id && (counts.includes(one) || isBefore(one, month))
      : beginsBefore(one, now),
  )
}

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
