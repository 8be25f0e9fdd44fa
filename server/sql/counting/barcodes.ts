import { barcodeNote } from '#domain/counting/barcodes.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const barcodes = syncedTable({
  name: 'barcodes',
  row: barcodeNote,
  branch: null,
  isLog: true,
})
