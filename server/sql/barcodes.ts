import { syncedTable } from './synced-table.ts'

export const barcodes = syncedTable({
  name: 'barcodes',
  columns: {
    id: 'uuid',
    barcode: 'text',
    photo: 'text',
    good_id: 'uuid',
    measurement_unit: 'integer',
    figures: 'jsonb',
    user_id: 'uuid',
    user_full_name: 'text',
    created_at: 'timestamptz',
  },
  branch: null,
  isLog: true,
})
