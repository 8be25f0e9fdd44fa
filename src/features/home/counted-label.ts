import type { BranchStock } from '#storage/inventories/read-stock.ts'
import { formatDay } from '#ui/format-day.ts'
import { formatDateTime } from '#ui/format.ts'

/** When the stock of a branch was counted; where not all of it was in the last inventory, since when. */
export function countedLabel({
  inventory,
  stock,
}: Pick<BranchStock, 'inventory' | 'stock'>): string {
  const last = formatDateTime(closedAt(inventory))
  return stock?.since ? `${formatDay(stock.since)}\u00A0– ${last}` : last
}

/** The range from its oldest count to its last one; null where all was counted in the last inventory. */
export function daysCounted(
  inventory: BranchStock['inventory'],
  { since }: NonNullable<BranchStock['stock']>,
): string | null {
  return since && `${formatDay(since)}\u00A0– ${formatDay(closedAt(inventory))}`
}

function closedAt({ closed_at, created_at }: BranchStock['inventory']): string {
  return closed_at ?? created_at
}
