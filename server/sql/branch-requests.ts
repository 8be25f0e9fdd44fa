import { syncedTable } from './synced-table.ts'

export const branchRequests = syncedTable({
  name: 'branch_requests',
  columns: {
    id: 'uuid',
    branch_count: 'integer',
    message: 'text',
    status: 'text',
    created_at: 'timestamptz',
    answered_at: 'timestamptz',
  },
  branch: null,
  ownerOnly: true,
})
