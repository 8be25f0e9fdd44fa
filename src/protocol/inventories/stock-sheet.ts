import { canManageInventories } from '#domain/people/permissions.ts'
import { stockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import type { Operation } from '../operation.ts'
import { expectedAnswer } from '../pos/expected.ts'
import { INVENTORIES_PATH } from './inventories.ts'

const PATH = `${INVENTORIES_PATH}/:id/stock-sheet` as const
const may = canManageInventories
const scope = 'write_counts'
const answer = expectedAnswer

/** The stock sheet of any system that a completed inventory is compared with. */
export const STOCK_SHEET = {
  read: { id: 'getStockSheet', route: `GET ${PATH}`, may, scope: 'read_stock', answer },
  keep: { id: 'setStockSheet', route: `PUT ${PATH}`, may, scope, body: stockSheet, answer },
  remove: { id: 'deleteStockSheet', route: `DELETE ${PATH}`, may, scope, answer },
} as const satisfies Record<string, Operation>
