import { useEffect, useState } from 'react'
import { call, type Api } from '#api/api.ts'
import { sumTotals, totalsByGood, type InventoryTotals } from '#domain/inventories/totals.ts'
import { INVENTORIES, inventoryItem } from '#protocol/inventories/inventories.ts'
import type { Database } from '#storage/database.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { notLoadedInventory, saveNotLoadedTotals } from '#storage/inventories/not-loaded.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useOnline } from '#client/use-online.ts'

/**
 * The totals of one inventory in a list: undefined until loaded, null when its entries are only on
 * the server and it could not be reached.
 * @param isWanted false while the row is not visible, so that its entries are not read
 */
export function useInventoryTotals(
  inventoryId: string,
  isVisible: boolean,
): InventoryTotals | null | undefined {
  const { api, database } = useAccount()
  const online = useOnline()
  const found = useLive(
    async (database) => {
      if (!isVisible) return undefined
      const missing = await notLoadedInventory(database, inventoryId)
      if (missing) return { isNotLoaded: true, totals: missing.totals ?? null }
      const totals = sumTotals(totalsByGood(await entriesOf(database, inventoryId)))
      return { isNotLoaded: false, totals }
    },
    [inventoryId, isVisible],
  )
  const mustAsk = online && found?.isNotLoaded === true
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!mustAsk) return
    const ask = async (): Promise<void> => setAway(!(await askServer(api, database, inventoryId)))
    void ask()
  }, [mustAsk, api, database, inventoryId])
  const isOnItsWay = mustAsk && !isAway && found.totals === null
  return isOnItsWay ? undefined : found?.totals
}

/**
 * Saves the server's totals until the entries themselves are loaded.
 * @returns whether it answered
 */
async function askServer(api: Api, database: Database, inventoryId: string): Promise<boolean> {
  const answer = await call(
    api,
    { ...INVENTORIES.read, answer: inventoryItem },
    { params: { id: inventoryId } },
  )
  if (answer.kind !== 'ok') return false
  const { bottles, open_bottles, leftover_ml, total_leftover_ml, total_grams, entries, unnamed } =
    answer.value
  const amounts = { bottles, open_bottles, leftover_ml, total_leftover_ml, total_grams }
  const totals = { ...amounts, entries, unnamed }
  await saveNotLoadedTotals(database, inventoryId, totals)
  return true
}
