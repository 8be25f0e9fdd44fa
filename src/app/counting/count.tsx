import { useCallback } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { sumTotals, type InventoryTotals } from '#domain/inventories/totals.ts'
import { CountScreen } from '#features/count/count-screen.tsx'
import type { FoundInventory } from '#features/count/use-counted-inventory.ts'
import { useAccount } from '#client/account.tsx'
import { noteScreen } from '../first-screen.ts'

export interface CountProps {
  inventoryId: string
  branch?: string | undefined
  good?: string | undefined
  found?: FoundInventory | undefined
}

/** The count screen, with what it asks of sync and of the compute worker. */
export function Count({ inventoryId, branch, good, found }: CountProps) {
  const account = useAccount()
  const load = useCallback(
    async (id: string) => (await import('#sync/load-entries.ts')).loadEntries(account, id),
    [account],
  )
  return (
    <CountScreen
      inventoryId={inventoryId}
      branchId={branch}
      firstGood={good}
      found={found}
      sumUp={sumUp}
      loadEntries={load}
      onShown={noteScreen}
    />
  )
}

/** In the compute worker, which is loaded with the first entries and not with the screen. */
async function sumUp(entries: readonly Entry[]): Promise<InventoryTotals> {
  if (entries.length === 0) return sumTotals([])
  const { compute } = await import('../compute.ts')
  return compute.sumTotals(await compute.totalsByGood(entries))
}
