import { recountReading } from '#domain/counting/recounts/recount-readings.ts'
import { recount } from '#domain/counting/recounts/recounts.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const recounts = syncedTable({
  name: 'recounts',
  row: recount,
  branch: 'branch_id',
  since: 4,
})

export const recountReadings = syncedTable({
  name: 'recount_readings',
  row: recountReading,
  branch: 'branch_id',
  since: 4,
  hides: 'also_from_barmen',
})
