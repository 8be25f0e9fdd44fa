import * as z from 'zod/mini'
import { canManageCompany } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { text } from '../../scalars.ts'
import { isAllowed, SETTING_KEYS, SETTINGS } from '../settings.ts'
import { defineCommand } from '../../commands/command.ts'

/** Chooses for the whole company, such as a unit. */
export const changeSetting = defineCommand({
  kind: 'change-setting',
  version: 1,
  schema: z.object({ key: z.enum(SETTING_KEYS), value: text(50) }),
  reads: () => [{ table: 'companies', all: true }],
  writes: ['companies'],
  decide(state, { key, value }, { actor }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    const company = state.get('companies', actor.company_id)
    if (!company) return reject('not_found', { table: 'companies', id: actor.company_id })
    if (!isAllowed(key, value)) return reject('invalid_args', { params: ['value'] })
    const { column } = SETTINGS[key]
    return company[column] === value
      ? []
      : [{ table: 'companies', row: { ...company, [column]: value } }]
  },
})
