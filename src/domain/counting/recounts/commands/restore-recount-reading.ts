import { defineCommand } from '../../../commands/command.ts'
import { isRejection } from '../../../rejections.ts'
import { findOwnReading, readingArgs, readsOfReading } from './find-reading.ts'

/** Puts an own reading back into a recount. */
export const restoreRecountReading = defineCommand({
  kind: 'restore-recount-reading',
  version: 1,
  schema: readingArgs,
  reads: readsOfReading,
  writes: ['recount_readings'],
  decide(state, args, { actor }) {
    const reading = findOwnReading(state, args, actor)
    if (isRejection(reading)) return reading
    if (reading.deleted_at === null) return []
    return [{ table: 'recount_readings', row: { ...reading, deleted_at: null } }]
  },
})
