import type { Month } from '#domain/months.ts'
import type { BranchesMonth } from '#storage/inventories/read-branches.ts'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'
import type { BranchToBuy } from '#storage/inventories/read-to-buy.ts'
import type { BranchTrend } from '#storage/inventories/read-trend.ts'
import type { Watch } from './use-watched.ts'

/** What the compute worker works out of one person's data, and again whenever these change. */
export interface Watches {
  overview: Watch<OverviewSubject, Overview>
  comparison: Watch<ComparisonWish, BranchComparison>
  branches: Watch<Month, BranchesMonth>
  /** The report of a branch. */
  trend: Watch<string, BranchTrend>
  /** The report of a branch. */
  toBuy: Watch<string, BranchToBuy>
}
