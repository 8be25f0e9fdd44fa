import { sumTotals, totalsByGood, type InventoryTotals } from '#domain/totals.ts'
import { entriesOf } from '#storage/views.ts'
import { useLive } from '#ui/use-live.ts'

/**
 * What one inventory of a list amounts to: undefined until it is read, null when its entries are
 * still at the server alone.
 * @param isWanted false while nobody looks at the row, so that its entries stay unread
 */
export function useInventoryTotals(
  inventoryId: string,
  isWanted: boolean,
): InventoryTotals | null | undefined {
  return useLive(
    async (database) => {
      if (!isWanted) return undefined
      if (await database.withheld.get(inventoryId)) return null
      return sumTotals(totalsByGood(await entriesOf(database, inventoryId)))
    },
    [inventoryId, isWanted],
  )
}
