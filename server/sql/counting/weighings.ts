import { weighing } from '#domain/counting/weighings.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const weighings = syncedTable({
  name: 'weighings',
  row: weighing,
  branch: null,
})
