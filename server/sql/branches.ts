import { syncedTable } from './synced-table.ts'

export const branches = syncedTable({
  name: 'branches',
  columns: {
    id: 'uuid',
    name: 'text',
    phone: 'text',
    address: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    country_id: 'text',
    status: 'text',
    created_at: 'timestamptz',
  },
  branch: 'id',
})
