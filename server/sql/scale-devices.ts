import { syncedTable } from './synced-table.ts'

export const scaleDevices = syncedTable({
  name: 'scale_devices',
  columns: {
    id: 'uuid',
    device_keys: 'text[]',
    advertised_name: 'text',
    driver: 'text',
    own_name: 'text',
    serial_number: 'text',
    mac_address: 'text',
    manufacturer: 'text',
    production_date: 'text',
    user_id: 'uuid',
    user_full_name: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  branch: null,
})
