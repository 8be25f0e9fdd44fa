import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { isBlindIn } from '../../sql/counting/hidden-rows.ts'

/**
 * Refuses what would tell of amounts of an inventory, to whoever is to count something of it again
 * without knowing them: lists leave such rows out, but sums and files have no such gap.
 * @throws {HttpError} 409 recount_open
 */
export async function refuseBlind(c: Context<AppEnv>, inventoryId: string): Promise<void> {
  const { id, company_id } = c.get('person').user
  if (await isBlindIn(c.get('company'), company_id, id, inventoryId)) {
    throw new HttpError(409, 'recount_open')
  }
}
