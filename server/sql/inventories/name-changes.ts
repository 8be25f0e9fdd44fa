import { nameChange } from '#domain/inventories/inventories.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const nameChanges = syncedTable({
  name: 'name_changes',
  component: 'NameChange',
  row: nameChange,
})
