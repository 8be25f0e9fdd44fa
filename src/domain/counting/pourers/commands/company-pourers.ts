import type { Company } from '../../../account/companies.ts'
import type { Change, Read, State } from '../../../commands/state.ts'
import type { Actor } from '../../../people/people.ts'
import { canManageGoods } from '../../../people/permissions.ts'
import { reject, rejectAll, type Rejection } from '../../../rejections.ts'
import { POURERS_MAX, type Pourer, type PourerFields } from '../pourers.ts'
import { POURER_WEIGHT_MAX } from '../pourer-schema.ts'

export const READS_OF_POURERS: Read[] = [{ table: 'companies', all: true }]

/** The company whose pourers the actor may change. */
export function companyToChange(state: State, actor: Actor): Company | Rejection {
  if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
  const company = state.get('companies', actor.company_id)
  return company ?? reject('not_found', { table: 'companies', id: actor.company_id })
}

/** The pourer, also when it was removed. */
export function findPourer({ pourers }: Partial<Company>, id: string): Pourer | Rejection {
  const found = (pourers ?? []).find((one) => one.id === id)
  return found ?? reject('not_found', { table: 'pourers', id })
}

/** A pourer needs a name, and a weight and an error that a stopper can have. */
export function checkPourer({ name, weight, error }: PourerFields): Rejection | null {
  return rejectAll([
    name.trim() === '' ? reject('name_required', { param: 'name' }) : null,
    checkWeight('weight', weight, 1),
    checkWeight('error', error, 0),
  ])
}

function checkWeight(param: keyof PourerFields, weight: number, least: number): Rejection | null {
  if (weight < least) return reject('number_not_positive', { param })
  return weight > POURER_WEIGHT_MAX ? reject('weight_too_big', { param }) : null
}

/** The company with this pourer, as it is now, in its place or last. */
export function withPourer(company: Company, pourer: Pourer): Change[] {
  const known = (company.pourers as Pourer[] | undefined) ?? []
  const isKnown = known.some(({ id }) => id === pourer.id)
  const all = isKnown
    ? known.map((one) => (one.id === pourer.id ? pourer : one))
    : [...known, pourer]
  return [{ table: 'companies', row: { ...company, pourers: withoutOldest(all) } }]
}

/** Nothing refers to a removed one: entries say themselves what their bottles wore. */
function withoutOldest(all: readonly Pourer[]): Pourer[] {
  const removed = all.flatMap(({ deleted_at }) => deleted_at ?? []).sort()
  const last = removed.at(-POURERS_MAX - 1) ?? ''
  return all.filter(({ deleted_at }) => deleted_at === null || deleted_at > last)
}
