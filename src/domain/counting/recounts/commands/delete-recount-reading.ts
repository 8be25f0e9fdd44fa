import { defineCommand } from '../../../commands/command.ts'
import { notBefore } from '../../../commands/device-clock.ts'
import { isRejection } from '../../../rejections.ts'
import { findOwnReading, readingArgs, readsOfReading } from './find-reading.ts'

/** Takes an own reading out of a recount; the row remains, so that it can be restored. */
export const deleteRecountReading = defineCommand({
  kind: 'delete-recount-reading',
  version: 1,
  schema: readingArgs,
  reads: readsOfReading,
  writes: ['recount_readings'],
  decide(state, args, { actor, now }) {
    const reading = findOwnReading(state, args, actor)
    if (isRejection(reading)) return reading
    if (reading.deleted_at !== null) return []
    const deleted_at = notBefore(reading.created_at, now)
    return [{ table: 'recount_readings', row: { ...reading, deleted_at } }]
  },
})
