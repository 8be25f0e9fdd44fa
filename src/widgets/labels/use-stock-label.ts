import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import { useFormat } from '#client/use-format.ts'

/** Bottles without a name have no volume: a lone '0.00 ml' would say that nothing was counted. */
export function useStockLabel(): (
  totals: Pick<InventoryTotals, 'total_leftover_ml' | 'unnamed'>,
) => string {
  const { t } = useLingui()
  const { totalVolume } = useFormat()
  return ({ total_leftover_ml, unnamed = 0 }) => {
    if (unnamed === 0) return totalVolume(total_leftover_ml)
    const unknown = t`${plural(unnamed, { one: '# to identify', other: '# to identify' })}`
    return total_leftover_ml === 0 ? unknown : `${totalVolume(total_leftover_ml)} · ${unknown}`
  }
}
