import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { Month } from '#domain/months.ts'
import { stockDays, type StockDays } from '#domain/stock/buying/stock-days.ts'
import {
  missingSum,
  totalOfBranches,
  usedSum,
  type BranchesTotal,
  type BranchFigures,
  type UnknownMonth,
} from '#domain/stock/months/branch-figures.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { totalsOfVariances } from '#domain/stock/variance/variance-totals.ts'
import type { Instant } from '#domain/units.ts'
import { companyOf } from '../company.ts'
import type { Database } from '../database.ts'
import { allRows } from '../optimistic.ts'
import { storedAnswer } from '../stored-answers.ts'
import { allInventories } from './inventories.ts'
import { readComparison, type BranchComparison } from './read-comparison.ts'
import { stockOfBranch, type BranchStock } from './read-stock.ts'
import { readToBuy, type BranchToBuy } from './read-to-buy.ts'

/** A branch beside others. */
export interface BranchMonth extends BranchFigures {
  branch_id: string
  name: string
  /** The inventory at which the month's use begins, and the one at which it ends. */
  before: Inventory | null
  now: Inventory | null
  /** Null where it is known. */
  unknown: UnknownMonth | null
  /** Whether the till checked the last one, as far as this device knows; null without one. */
  expected: 'known' | 'not_checked' | 'not_here' | null
  /** Its stock now; null while it was never counted. */
  stock: BranchStock | null
  /** The inventories whose entries are only on the server, what is needed first before all others. */
  notLoaded: string[]
}

/** The branches of a company beside each other. */
export interface BranchesMonth {
  month: Month
  branches: BranchMonth[]
  total: BranchesTotal
  /** When the first inventory of any branch was completed; null: none. */
  first: Instant | null
}

/** @param now the moment of the stock */
export async function readBranches(
  database: Database,
  month: Month,
  now: Instant,
): Promise<BranchesMonth> {
  const all = await allInventories(database)
  const completed = all.filter(({ status }) => status === 'closed')
  const active = (await allRows(database, 'branches')).filter(({ status }) => status === 'active')
  const currency = currencyOf((await companyOf(database)) ?? {})
  const branches: BranchMonth[] = []
  for (const branch of active) {
    branches.push(await readBranch(database, branch, { month, now, completed, currency }))
  }
  const ids = new Set(active.map(({ id }) => id))
  const closings = completed.flatMap((one) => (ids.has(one.branch_id) ? (one.closed_at ?? []) : []))
  return {
    month,
    branches,
    total: totalOfBranches(branches),
    first: closings.toSorted()[0] ?? null,
  }
}

interface ReadWith {
  month: Month
  now: Instant
  completed: readonly Inventory[]
  /** The company's. */
  currency: string
}

/** The same as the branch's own pages of usage, what to buy and the overview. */
async function readBranch(
  database: Database,
  { id: branch_id, name }: Branch,
  { month, now, completed, currency }: ReadWith,
): Promise<BranchMonth> {
  const wish = { branch_id, now_id: null, before_id: null, month }
  const own = completed.filter((one) => one.branch_id === branch_id)
  const comparison = await readComparison(database, wish)
  const stock = await stockOfBranch(database, own, now)
  const toBuy = await readToBuy(database, branch_id, now)
  const { goods, variances, withMoney, missing, missingPast } = comparison
  const used = goods && usedSum(totalsOfUses(goods, withMoney))
  const notLoaded = [...missing, ...missingPast, ...(stock?.missing ?? []), ...toBuy.missing]
  return {
    branch_id,
    name,
    before: comparison.before,
    now: comparison.now,
    unknown: used ? null : whyUnknown(comparison),
    expected: await checkOf(database, comparison),
    stock,
    used,
    missing: variances && missingSum(totalsOfVariances(variances, withMoney)),
    value: stock?.stock?.value ?? null,
    days: daysIn(toBuy, currency),
    notLoaded: [...new Set(notLoaded)],
  }
}

/** Null while nothing is known of any good, or counts that tell what a day takes are not here. */
function daysIn(toBuy: BranchToBuy, currency: string): StockDays | null {
  const days = toBuy.lacksRecent ? null : stockDays(toBuy.supplies, toBuy, currency)
  return days && days.known > 0 ? days : null
}

function whyUnknown({ inventories, now, before, goods }: BranchComparison): UnknownMonth {
  if (inventories.length === 0) return 'never_counted'
  if (!now) return 'not_counted_then'
  if (!before) return 'first_count'
  return goods ? 'no_item_twice' : 'not_here'
}

async function checkOf(
  database: Database,
  { now }: BranchComparison,
): Promise<BranchMonth['expected']> {
  if (!now) return null
  const products = await storedAnswer(database, 'expected', now.id)
  if (!products) return 'not_here'
  return products.length > 0 ? 'known' : 'not_checked'
}
