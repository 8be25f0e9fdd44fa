import { branch } from '#domain/branches/branches.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const branches = syncedTable({
  name: 'branches',
  component: 'Branch',
  row: branch,
})
