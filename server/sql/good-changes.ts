import { syncedTable } from './synced-table.ts'

export const goodChanges = syncedTable({
  name: 'good_changes',
  columns: {
    id: 'uuid',
    good_id: 'uuid',
    before: 'jsonb',
    after: 'jsonb',
    overwrote: 'text[]',
    user_id: 'uuid',
    user_full_name: 'text',
    user_role: 'text',
    created_at: 'timestamptz',
  },
  branch: null,
})
