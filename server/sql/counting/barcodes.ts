import { barcodeNote } from '#domain/counting/barcodes.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const barcodes = syncedTable({
  name: 'barcodes',
  component: 'BarcodeNote',
  row: barcodeNote,
  isLog: true,
})
