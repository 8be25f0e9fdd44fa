import { goodIdsOf } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { SHEET_STORE, type ExpectedProduct } from '#domain/stock/variance/expected.ts'
import type { CompanySql, Sql } from '../database.ts'
import { findRoots } from '../goods/goods.ts'
import { listExpected, matchedProducts, type ExpectedRow } from './expected.ts'

export interface ExpectedQuery {
  /** Null: none is connected. */
  system: PosSystem | null
  inventoryId: string
  /** For a person who may see prices. */
  withSums: boolean
}

/**
 * What was expected of the products of an inventory: by the stock sheet that a person chose for it,
 * else by the system, as far as they are still matched.
 */
export async function expectedProducts(
  company: CompanySql,
  { system, inventoryId, withSums }: ExpectedQuery,
): Promise<ExpectedProduct[]> {
  const { companyId } = company
  return company.snapshot(async (sql) => {
    const roots = await findRoots(sql, companyId)
    const rootOf = (id: string): string => roots.get(id) ?? id
    const ofSheet = await listExpected(sql, companyId, { inventoryId, system: SHEET_STORE })
    if (ofSheet.length > 0) return sheetProducts(ofSheet, rootOf, withSums)
    if (system === null) return []
    const rows = await listExpected(sql, companyId, { inventoryId, system })
    const found = await matchedOf(sql, companyId, system, rows)
    return found.flatMap(({ product, own }) => {
      const good_ids = [...new Set(goodIdsOf(product).map(rootOf))]
      const about = { product_id: product.id, product_name: product.name, good_ids }
      return productOf(about, own, withSums) ?? []
    })
  })
}

async function matchedOf(
  sql: Sql,
  companyId: string,
  system: PosSystem,
  rows: readonly ExpectedRow[],
) {
  const byProduct = rowsBy(rows, ({ product_id }) => product_id)
  const products = await matchedProducts(sql, companyId, system, [...byProduct.keys()])
  return products.map((product) => ({ product, own: byProduct.get(product.external_id) ?? [] }))
}

function rowsBy(
  rows: readonly ExpectedRow[],
  idOf: (row: ExpectedRow) => string,
): Map<string, ExpectedRow[]> {
  const groups = new Map<string, ExpectedRow[]>()
  for (const row of rows) groups.set(idOf(row), [...(groups.get(idOf(row)) ?? []), row])
  return groups
}

/** Goods that were merged since are one, whose amounts add up. */
function sheetProducts(
  rows: readonly ExpectedRow[],
  rootOf: (id: string) => string,
  withSums: boolean,
): ExpectedProduct[] {
  const byGood = rowsBy(rows, ({ product_id }) => rootOf(product_id))
  return [...byGood].flatMap(([id, own]) => {
    const product_name = own[0]?.product_name ?? ''
    return productOf({ product_id: id, product_name, good_ids: [id] }, own, withSums) ?? []
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
