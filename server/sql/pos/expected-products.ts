import { goodIdsOf } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import type { CompanySql } from '../database.ts'
import { findRoots } from '../goods/goods.ts'
import { listExpected, matchedProducts, type ExpectedRow } from './expected.ts'

export interface ExpectedQuery {
  system: PosSystem
  inventoryId: string
  /** For a person who may see prices. */
  withSums: boolean
}

/** What the system expected of the products of an inventory, as far as they are still matched. */
export async function expectedProducts(
  company: CompanySql,
  { system, inventoryId, withSums }: ExpectedQuery,
): Promise<ExpectedProduct[]> {
  const { companyId } = company
  return company.snapshot(async (sql) => {
    const byProduct = new Map<string, ExpectedRow[]>()
    for (const row of await listExpected(sql, companyId, { inventoryId, system })) {
      byProduct.set(row.product_id, [...(byProduct.get(row.product_id) ?? []), row])
    }
    const products = await matchedProducts(sql, companyId, system, [...byProduct.keys()])
    const roots = await findRoots(sql, companyId)
    return products.flatMap((product) => {
      const rows = byProduct.get(product.external_id) ?? []
      const good_ids = [...new Set(goodIdsOf(product).map((id) => roots.get(id) ?? id))]
      const about = { product_id: product.id, product_name: product.name, good_ids }
      return productOf(about, rows, withSums) ?? []
    })
  })
}

/** Null where the stores do not speak of one unit and one currency, which cannot be added. */
function productOf(
  about: Pick<ExpectedProduct, 'product_id' | 'product_name' | 'good_ids'>,
  rows: readonly ExpectedRow[],
  withSums: boolean,
): ExpectedProduct | null {
  const [first] = rows
  if (!first) return null
  const { measurement_unit, currency } = first
  if (rows.some((row) => row.measurement_unit !== measurement_unit)) return null
  const isOneCurrency = rows.every((row) => row.currency === currency)
  const stores = rows.map(({ store_id, store_name, scope, amount, sum, stands_for, asked_at }) => {
    const shown = withSums && isOneCurrency ? sum : null
    return { store_id, store_name, scope, amount, sum: shown, stands_for, asked_at }
  })
  return { ...about, measurement_unit, currency, stores }
}
