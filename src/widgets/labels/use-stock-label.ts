import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { Millilitres } from '#domain/units.ts'
import { useFormat } from '#client/use-format.ts'

/**
 * Writes the stock of an inventory, no finer than its ± where one stands beside it. Bottles without a
 * name have no volume: a lone '0.00 ml' would say that nothing was counted.
 */
export function useStockLabel(): (
  totals: Pick<InventoryTotals, 'total_leftover_ml' | 'unnamed'>,
  error?: Millilitres | null,
) => string {
  const { t } = useLingui()
  const { totalVolume } = useFormat()
  return ({ total_leftover_ml, unnamed = 0 }, error = null) => {
    const stock = totalVolume(total_leftover_ml, error)
    if (unnamed === 0) return stock
    const unknown = t`${plural(unnamed, { one: '# to identify', other: '# to identify' })}`
    return total_leftover_ml === 0 ? unknown : `${stock} · ${unknown}`
  }
}
