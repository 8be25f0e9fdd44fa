import { syncedTable } from './synced-table.ts'

export const weighings = syncedTable({
  name: 'weighings',
  columns: {
    id: 'uuid',
    good_id: 'uuid',
    end: 'text',
    gross: 'integer',
    division: 'integer',
    source: 'text',
    measured_at: 'timestamptz',
    answer: 'text',
    user_id: 'uuid',
    user_full_name: 'text',
    created_at: 'timestamptz',
  },
  branch: null,
})
