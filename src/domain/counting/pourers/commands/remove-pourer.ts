import * as z from 'zod/mini'
import { defineCommand } from '../../../commands/command.ts'
import { isRejection } from '../../../rejections.ts'
import { uuid } from '../../../scalars.ts'
import { companyToChange, findPourer, READS_OF_POURERS, withPourer } from './company-pourers.ts'

/** Takes a pourer off the list; what was counted with it stays as it was. */
export const removePourer = defineCommand({
  kind: 'remove-pourer',
  version: 1,
  schema: z.object({ pourer_id: uuid }),
  reads: () => READS_OF_POURERS,
  writes: ['companies'],
  decide(state, { pourer_id }, { actor, now }) {
    const company = companyToChange(state, actor)
    if (isRejection(company)) return company
    const stood = findPourer(company, pourer_id)
    if (isRejection(stood)) return stood
    if (stood.deleted_at !== null) return []
    return withPourer(company, { ...stood, updated_at: now, deleted_at: now })
  },
})
