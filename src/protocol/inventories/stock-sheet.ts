import { canManageInventories } from '#domain/people/permissions.ts'
import { stockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import type { Operation } from '../operation.ts'
import { expectedAnswer, STOCK_SHEET_PATH } from '../pos/expected.ts'

const may = canManageInventories
const scope = 'write_counts'
const answer = expectedAnswer

/** Keeps the stock sheet of any system that a completed inventory is compared with, or removes it. */
export const STOCK_SHEET = {
  keep: {
    id: 'setStockSheet',
    route: `PUT ${STOCK_SHEET_PATH}`,
    may,
    scope,
    body: stockSheet,
    answer,
  },
  remove: { id: 'deleteStockSheet', route: `DELETE ${STOCK_SHEET_PATH}`, may, scope, answer },
} as const satisfies Record<string, Operation>
