import type { InventoryTotals } from '#domain/inventories/totals.ts'
import { useFormat } from '#client/use-format.ts'

/** What is in open bottles; a dash when only bottles without a name are open. */
export function useLeftoverLabel(): (
  totals: Pick<InventoryTotals, 'leftover_ml' | 'unnamed'>,
) => string {
  const { totalVolume } = useFormat()
  return ({ leftover_ml, unnamed = 0 }) =>
    leftover_ml === 0 && unnamed > 0 ? '–' : totalVolume(leftover_ml)
}
