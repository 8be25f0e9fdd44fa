import { defineCommand } from '../../../commands/command.ts'
import { isRejection, reject } from '../../../rejections.ts'
import { livingPourers, POURERS_MAX } from '../pourers.ts'
import { pourerFields } from '../pourer-schema.ts'
import { checkPourer, companyToChange, READS_OF_POURERS, withPourer } from './company-pourers.ts'

/** Adds a kind of pourer that bottles of the company wear; its id is the command's. */
export const createPourer = defineCommand({
  kind: 'create-pourer',
  version: 1,
  schema: pourerFields,
  reads: () => READS_OF_POURERS,
  writes: ['companies'],
  decide(state, args, { id, actor, now }) {
    const company = companyToChange(state, actor)
    if (isRejection(company)) return company
    const wrong = checkPourer(args)
    if (wrong) return wrong
    if (livingPourers(company).length >= POURERS_MAX) {
      return reject('invalid_args', { param: 'name', most: POURERS_MAX })
    }
    const name = args.name.trim()
    const row = { id, ...args, name, created_at: now, updated_at: now, deleted_at: null }
    return withPourer(company, row)
  },
})
