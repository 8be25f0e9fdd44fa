import { toThousandths, type StockUnit, type Thousandths } from '../amounts.ts'

/**
 * An amount as people tell it: whole bottles or packages in thousandths of a piece, where it is
 * that; else as it is.
 * @param one what a bottle, package or piece holds; null when unknown
 */
export function inPieces(
  amount: Thousandths,
  unit: StockUnit,
  one: Thousandths | null,
): { unit: StockUnit; amount: Thousandths } {
  if (!one || amount % one !== 0) return { unit, amount }
  return { unit: 'pieces', amount: toThousandths(amount / one) }
}
