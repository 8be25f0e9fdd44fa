import type { StockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import { STOCK_SHEET } from '#protocol/inventories/stock-sheet.ts'
import { call, type Api } from './api.ts'

/** The sheet takes the place of an older one, so it may be sent again. */
export function keepStockSheet(api: Api, id: string, body: StockSheet) {
  return call(api, STOCK_SHEET.keep, { params: { id }, body, timeoutMs: 60_000 })
}

export function removeStockSheet(api: Api, id: string) {
  return call(api, STOCK_SHEET.remove, { params: { id } })
}
