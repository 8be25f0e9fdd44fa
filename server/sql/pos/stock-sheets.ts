import { WHOLE } from '#domain/pos/scopes.ts'
import type { StockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import { SHEET_STORE } from '#domain/stock/variance/expected.ts'
import type { CompanySql } from '../database.ts'
import { companyCurrency } from '../account/company-currency.ts'
import { deleteAllExpected, saveExpected, type ExpectedKey } from './expected.ts'

export interface SheetToKeep extends Pick<StockSheet, 'as_of' | 'currency' | 'lines'> {
  inventoryId: string
  /** UTC. */
  askedAt: string
}

/** The sheet takes the place of an older one of the inventory; without lines there is none. */
export async function keepStockSheet(
  company: CompanySql,
  { inventoryId, as_of, currency, lines, askedAt }: SheetToKeep,
): Promise<void> {
  const { companyId } = company
  const key: ExpectedKey = { inventoryId, system: SHEET_STORE }
  await company.transaction(async (sql) => {
    const own = currency ?? (await companyCurrency(sql, companyId))
    await deleteAllExpected(sql, companyId, key)
    if (lines.length === 0) return
    const rows = lines.map(({ good_id, name, unit, amount, sum }) => ({
      store_id: SHEET_STORE,
      product_id: good_id,
      product_name: name,
      store_name: '',
      scope: WHOLE,
      measurement_unit: unit,
      amount,
      sum,
      currency: own,
      stands_for: as_of,
      asked_at: askedAt,
    }))
    await saveExpected(sql, companyId, key, rows)
  })
}
