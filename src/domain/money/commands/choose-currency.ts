import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { canManageCompany } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import { currencyCode } from '../amount.ts'

/** Chooses the currency of prices to come; those that exist keep theirs. */
export const chooseCurrency = defineCommand({
  kind: 'choose-currency',
  version: 1,
  schema: z.object({ currency: currencyCode }),
  reads: () => [{ table: 'companies', all: true }],
  writes: ['companies'],
  decide(state, { currency }, { actor }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    const company = state.get('companies', actor.company_id)
    if (!company) return reject('not_found', { table: 'companies', id: actor.company_id })
    return company.currency === currency
      ? []
      : [{ table: 'companies', row: { ...company, currency } }]
  },
})
