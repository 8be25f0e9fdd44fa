import { NOT_A_POS } from '#domain/pos/systems.ts'
import { recordOf } from '../iiko/answers.ts'
import { PosError } from '../pos-error.ts'
import type { InventoryDocument, ResultLine } from '../port.ts'
import { sumOf, zonedDate } from './inventories.ts'
import { idOf } from './nomenclature.ts'

/** Products of one call, which has a row for each at most. */
export const BALANCES_MAX = 1000

/** What asks for the stock that the document's store has at its time. */
export function balancesOf(
  document: InventoryDocument,
  organizationId: string,
  productIds: readonly string[],
): object {
  const { storeId } = document
  const page = { limit: BALANCES_MAX, offset: 0 }
  return {
    organizationId,
    storeIds: [storeId],
    productIds,
    balanceAt: zonedDate(document),
    ...page,
  }
}

/** The document's lines beside the stock; what has no row has none, as the documentation says. */
export function comparedWithStock(
  lines: InventoryDocument['lines'],
  answer: unknown,
): ResultLine[] {
  const { items } = recordOf(answer)
  if (!Array.isArray(items)) throw new PosError(NOT_A_POS, { reason: 'no_list' })
  const rows = items.map(recordOf)
  const stock = new Map(rows.map((row) => [idOf(row['productId']), row]))
  return lines.map(({ productId, amounts }) => {
    const { quantity, costSum } = stock.get(productId) ?? { quantity: 0, costSum: 0 }
    const [expected, counted] = [thousandths(quantity), sumOf(amounts)]
    return {
      product_id: productId,
      expected,
      counted,
      difference: expected === null ? null : Math.round((counted - expected) * 1000) / 1000,
      expectedSum: typeof costSum === 'number' ? Math.round(costSum * 100) / 100 : null,
      differenceSum: null,
    }
  })
}

function thousandths(amount: unknown): number | null {
  return typeof amount === 'number' ? Math.round(amount * 1000) / 1000 : null
}
