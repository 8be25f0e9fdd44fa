import { CASE, type LedgerLine } from './ledger.ts'
import { typeOf, unitsInOne, type DemoItem } from './items.ts'

/** What a supplier brings of an item. */
export interface Purchase {
  item: DemoItem
  /** The amount in the ledger's unit: ml, pieces or g. */
  amount: number
  unit: 'piece' | 'case' | 'kg'
  /** Bottles, pieces or cases; of what is sold by weight, grams. */
  count: number
  /** The price of one of the unit, in drams. */
  price: number
}

export const SUPPLIERS = [
  { name: 'Ararat Wine & Spirits LLC', prefix: 'AW' },
  { name: 'Nairi Beverages LLC', prefix: 'NB' },
] as const

const COLD_DRINKS: ReadonlySet<string> = new Set(['wine', 'sparkling', 'beer', 'soft', 'supplies'])

/** What has become dearer: by brand, after which inventory and by how much. */
const RISES: Readonly<Record<string, readonly (readonly [count: number, share: number])[]>> = {
  Absolut: [
    [3, 1.06],
    [6, 1.14],
  ],
  Aperol: [[5, 1.05]],
}

/** What one of the suppliers brings after an inventory. */
export function purchasesOf(
  ledger: readonly LedgerLine[],
  count: number,
  supplier: number,
): Purchase[] {
  return ledger
    .filter(({ item, came }) => supplierOf(item) === supplier && (came[count] ?? 0) > 0)
    .map(({ item, came }) => purchaseOf(item, came[count] ?? 0, count))
}

function supplierOf(item: DemoItem): number {
  return COLD_DRINKS.has(typeOf(item)) ? 1 : 0
}

function purchaseOf(item: DemoItem, amount: number, count: number): Purchase {
  const one = priceAfter(item, count)
  if (item.type.measurement_unit === 4)
    return { item, amount, unit: 'kg', count: amount, price: one }
  const pieces = amount / unitsInOne(item)
  if (item.type.measurement_unit !== 3) {
    return { item, amount, unit: 'piece', count: pieces, price: one }
  }
  return { item, amount, unit: 'case', count: pieces / CASE, price: one * CASE }
}

/** In drams, which are rounded to fifty. */
export function priceAfter({ brand, price }: DemoItem, count: number): number {
  const risen = RISES[brand[3]]?.findLast(([since]) => count >= since)
  return risen ? Math.round((price * risen[1]) / 50) * 50 : price
}
