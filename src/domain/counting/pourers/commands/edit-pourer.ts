import * as z from 'zod/mini'
import { defineCommand } from '../../../commands/command.ts'
import { withGiven } from '../../../given.ts'
import { isSame } from '../../../is-same.ts'
import { isRejection, reject } from '../../../rejections.ts'
import { uuid } from '../../../scalars.ts'
import { pourerFields } from '../pourer-schema.ts'
import {
  checkPourer,
  companyToChange,
  findPourer,
  READS_OF_POURERS,
  withPourer,
} from './company-pourers.ts'

/** Renames a pourer or weighs it anew; what was counted with it stays as it was. */
export const editPourer = defineCommand({
  kind: 'edit-pourer',
  version: 1,
  /** Fields that are left out stay as they are, even if somebody else changed them meanwhile. */
  schema: z.object({ pourer_id: uuid, after: z.partial(pourerFields) }),
  reads: () => READS_OF_POURERS,
  writes: ['companies'],
  decide(state, { pourer_id, after }, { actor, now }) {
    const company = companyToChange(state, actor)
    if (isRejection(company)) return company
    const stood = findPourer(company, pourer_id)
    if (isRejection(stood)) return stood
    if (stood.deleted_at !== null) return reject('not_found', { table: 'pourers', id: pourer_id })
    const wanted = withGiven(stood, after)
    const row = { ...wanted, name: wanted.name.trim() }
    const wrong = checkPourer(row)
    if (wrong) return wrong
    return isSame(row, stood) ? [] : withPourer(company, { ...row, updated_at: now })
  },
})
