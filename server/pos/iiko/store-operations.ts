import type { InventoryDocument, Lookup } from '../port.ts'
import { recordOf, textOf } from './answers.ts'

/** One row of the report of stock movements, as far as versions agree about it. */
export interface ReportedRow {
  number: string | null
  /** Null in a row about a whole document. */
  product: string | null
  store: string | null
}

/** Rows at any depth: the report's structure differs between versions. */
export function reportedRows(node: unknown): ReportedRow[] {
  if (Array.isArray(node)) return node.flatMap(reportedRows)
  const record = recordOf(node)
  if ('documentNum' in record || 'primaryStore' in record) {
    return [
      {
        number: textOf(record['documentNum'], 200),
        product: textOf(record['product'], 64)?.toLowerCase() ?? null,
        store: textOf(record['primaryStore'], 64)?.toLowerCase() ?? null,
      },
    ]
  }
  return Object.values(record).flatMap(reportedRows)
}

/**
 * Is the document among the rows? Its amounts cannot be compared: the report tells by how much
 * stock was corrected, not what was counted, and nothing of a product that was as expected. So
 * every reported product must be one of the document's, in its store.
 */
export function lookedUp(document: InventoryDocument, rows: readonly ReportedRow[]): Lookup {
  const own = rows.filter(({ number }) => number === document.number)
  if (own.length === 0) return 'absent'
  const products = new Set(document.lines.map(({ productId }) => productId))
  const isOurs = own.every(
    ({ product, store }) =>
      (product === null || products.has(product)) && (store === null || store === document.storeId),
  )
  return isOurs ? 'found' : 'other'
}
