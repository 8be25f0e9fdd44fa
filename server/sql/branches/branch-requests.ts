import { branchRequest } from '#domain/branches/branch-requests.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const branchRequests = syncedTable({
  name: 'branch_requests',
  component: 'BranchRequest',
  row: branchRequest,
  ownerOnly: true,
})
