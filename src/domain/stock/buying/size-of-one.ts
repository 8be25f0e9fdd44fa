import type { Good } from '../../goods/goods.ts'
import { DECIGRAMS_PER_GRAM, type Millilitres } from '../../units.ts'
import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'

/**
 * What a sealed bottle, a package or a piece holds, in thousandths of the unit; null when unknown.
 * @param counted the size of a bottle as it was counted, for a good that does not say its own
 */
export function sizeOfOne(
  unit: StockUnit,
  good: Good | null,
  counted: Millilitres | null,
): Thousandths | null {
  if (unit === 'pieces') return toThousandths(1)
  if (unit === 'ml') {
    const size = good?.litrage ?? counted
    return size && toThousandths(size)
  }
  if (!good?.weight_full) return null
  const net = good.weight_full - (good.weight_empty ?? 0)
  return net > 0 ? (toThousandths(1) / DECIGRAMS_PER_GRAM) * net : null
}
