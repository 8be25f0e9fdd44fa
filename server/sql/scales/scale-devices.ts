import { scaleDevice } from '#domain/scales/scale-devices.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const scaleDevices = syncedTable({
  name: 'scale_devices',
  component: 'ScaleDevice',
  row: scaleDevice,
})
