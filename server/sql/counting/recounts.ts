import { recountReading } from '#domain/counting/recounts/recount-readings.ts'
import { recount } from '#domain/counting/recounts/recounts.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const recounts = syncedTable({
  name: 'recounts',
  component: 'RecountRow',
  row: recount,
})

export const recountReadings = syncedTable({
  name: 'recount_readings',
  component: 'RecountReadingRow',
  row: recountReading,
  hides: 'also_from_barmen',
})
