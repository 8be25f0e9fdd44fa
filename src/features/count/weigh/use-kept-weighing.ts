import { useEffect } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { useAccount } from '#client/account.tsx'

/**
 * A reload in mid-weighing brings back the chosen bottle and what was typed. Leaving the screen keeps
 * both too, so this ends before the screen clears them.
 * @param isDrawn the first bottle waits for nothing that it does not need
 */
export function useKeptWeighing(inventory: Inventory, isDrawn: boolean): void {
  const { database } = useAccount()
  const { id } = inventory
  useEffect(() => {
    if (!isDrawn) return undefined
    const leaving = new AbortController()
    import('./keep-weighing.ts')
      .then(({ keepWeighing }) => keepWeighing(database, inventory, leaving.signal))
      // Without it the count works; a reload then begins with the bottle anew.
      .catch(() => undefined)
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later change of the inventory ends nothing
  }, [database, id, isDrawn])
}
