import { goodChange } from '#domain/goods/good-changes.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const goodChanges = syncedTable({
  name: 'good_changes',
  row: goodChange,
  branch: null,
})
