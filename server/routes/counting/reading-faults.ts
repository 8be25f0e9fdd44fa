import type { Context } from 'hono'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { EntryArgs } from '#domain/counting/commands/change-entry.ts'
import type { EditEntryRequest, NewEntryRequest } from '#protocol/counting/entries.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError, type WrongParam } from '../../http/http-error.ts'
import type { Readable } from '../../http/readable-fields.ts'
import { instantAt } from '../../platform/instant.ts'
import { findFaults } from '../find-faults.ts'
import { scopeOf } from '../list-request.ts'
import { pathId } from '../operation-router.ts'
import { completeReading } from './new-entry.ts'
import { wornSaid } from './worn-pourer.ts'

type Deps = Pick<AppDeps, 'now' | 'newId'>

/** What no good has, so that a reading without a good can be judged all the same. */
const ANY_BARCODE = '?'

/** What else is wrong with a reading, as far as it can be read. */
export async function faultsOfReading(
  deps: Deps,
  c: Context<AppEnv>,
  { fields, isRefused }: Readable<NewEntryRequest>,
): Promise<WrongParam[]> {
  const { is_full, good_id = null, barcode = null, count = null, gross = null } = fields
  const { pourer_id = null, tenths = null } = fields
  const now = instantAt(deps.now())
  // A reading that does not say how full the bottle is, is not judged by its amount.
  const isUnsaid = is_full === undefined || isRefused('tenths')
  const amount = isUnsaid ? { is_full: true, count: 1 } : { is_full, count }
  const { good, wrong } = await goodOf(
    c,
    { ...amount, good_id, barcode, gross, tenths, pourer_id },
    now,
  )
  const args = { ...good, inventory_id: pathId(c), source: 'keypad' as const }
  return [...wrong, ...(await findFaults(deps, c, recordEntry, args))]
}

async function goodOf(c: Context<AppEnv>, seen: NewEntryRequest, now: string) {
  const complete = (one: NewEntryRequest) => completeReading(c.get('company'), scopeOf(c), one, now)
  const barcode = seen.barcode ?? ANY_BARCODE
  const none = { ...seen, good_id: null, barcode, pourer_id: null }
  try {
    return { good: await complete(seen.good_id ? seen : none), wrong: [] }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { good: await complete(none), wrong: error.more.params ?? [] }
  }
}

/** The same of the correction of an entry; one that does not say what it is cannot be judged. */
export async function faultsOfEdit(
  deps: Deps,
  c: Context<AppEnv>,
  ids: EntryArgs,
  { fields, isRefused }: Readable<EditEntryRequest>,
): Promise<WrongParam[]> {
  const { is_full, count = null, gross = null, pourer_id, ...said } = fields
  if (is_full === undefined || isRefused('tenths')) return []
  try {
    const worn = await wornSaid(c.get('company'), scopeOf(c), pourer_id)
    return await findFaults(deps, c, editEntry, { ...ids, ...said, is_full, count, gross, ...worn })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.more.params ?? []
  }
}
