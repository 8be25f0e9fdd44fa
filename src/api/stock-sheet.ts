import { STOCK_SHEET } from '#protocol/inventories/stock-sheet.ts'
import { call, type Api } from './api.ts'

/** What the stock sheet of an inventory expects; nothing where it has none. */
export function readStockSheet(api: Api, id: string) {
  return call(api, STOCK_SHEET.read, { params: { id } })
}
