import { Hono } from 'hono'
import type { Actor } from '#domain/people/people.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import {
  decideWaitingRequest,
  WAITING_PATH,
  type WaitingAnswer,
  type WaitingItem,
} from '#protocol/sync/waiting.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { permit } from '../../http/permit.ts'
import { readBody } from '../../http/read-request.ts'
import { instantAt } from '../../platform/instant.ts'
import { isBlindIn } from '../../sql/counting/hidden-rows.ts'
import type { CompanySql } from '../../sql/database.ts'
import { listWaiting, type WaitingRow } from '../../sql/people/waiting-commands.ts'
import { decideWaiting } from '../../sync/decide-waiting.ts'

/** What was counted after its right had ended, for whoever manages the count. */
export function waitingRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const guards = [signedIn(deps), permit(canManageInventories)] as const

  app.get(WAITING_PATH, ...guards, async (c) => {
    const company = c.get('company')
    const { actor } = c.get('person')
    const data: WaitingItem[] = []
    for (const row of await listWaiting(company, actor)) {
      const { id, user_id, user_name, kind, device_time } = row
      data.push({
        id,
        user_id,
        user_name,
        kind,
        device_time,
        args: await argsFor(company, actor, row),
      })
    }
    return c.json({ data, total: data.length } satisfies WaitingAnswer)
  })

  app.put(WAITING_PATH, ...guards, async (c) => {
    const { ids, take } = await readBody(c, decideWaitingRequest)
    const choice = { ids, take, now: instantAt(deps.now()) }
    const decided = await decideWaiting(deps.database, c.get('person').actor, choice)
    const language = languageOf(c)
    const results = decided.map(({ id, rejection }) => ({
      id,
      success: rejection === null,
      code: rejection?.code ?? null,
      message: rejection && deps.translate(language, rejection.code),
    }))
    return c.json({ results } satisfies BulkAnswer)
  })

  return app
}

/** Whoever is to count something of the inventory again learns no amount. */
async function argsFor(
  company: CompanySql,
  { company_id, user_id }: Actor,
  { payload }: WaitingRow,
): Promise<unknown> {
  const args = JSON.parse(payload) as { inventory_id?: unknown } | null
  const inventory_id = args?.inventory_id
  if (typeof inventory_id !== 'string') return args
  return (await isBlindIn(company, company_id, user_id, inventory_id)) ? { inventory_id } : args
}
