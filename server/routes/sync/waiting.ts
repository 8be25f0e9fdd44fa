import type { Actor } from '#domain/people/people.ts'
import { WAITING, type WaitingItem } from '#protocol/sync/waiting.ts'
import type { AppDeps } from '../../app-deps.ts'
import { languageOf } from '../../http/language-of.ts'
import { instantAt } from '../../platform/instant.ts'
import { isBlindIn } from '../../sql/counting/hidden-rows.ts'
import type { CompanySql } from '../../sql/database.ts'
import { listWaiting, type WaitingRow } from '../../sql/people/waiting-commands.ts'
import { decideWaiting } from '../../sync/decide-waiting.ts'
import type { OperationRouter } from '../operation-router.ts'

/** What was counted after its right had ended, for whoever manages the count. */
export function waitingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(WAITING.list, async (c) => {
    const company = c.get('company')
    const { actor } = c.get('person')
    const rows = await listWaiting(company, actor)
    const blind = await blindIn(company, actor, rows)
    const data = rows.map((row) => itemOf(row, blind))
    return { data, total: data.length }
  })

  router.on(WAITING.decide, async (c, { body }) => {
    const { ids, take } = await body()
    const choice = { ids, take, now: instantAt(deps.now()) }
    const decided = await decideWaiting(deps.database, c.get('person').actor, choice)
    const language = languageOf(c)
    const results = decided.map(({ id, rejection }) => ({
      id,
      success: rejection === null,
      code: rejection?.code ?? null,
      message: rejection && deps.translate(language, rejection.code),
    }))
    return { results }
  })
}

/** Whoever is to count something of an inventory again learns no amount in it. */
function itemOf(row: WaitingRow, blind: ReadonlySet<string>): WaitingItem {
  const { id, user_id, user_name, kind, device_time } = row
  const inventory_id = inventoryOf(row)
  const isBlind = inventory_id !== null && blind.has(inventory_id)
  const args: unknown = isBlind ? { inventory_id } : JSON.parse(row.payload)
  return { id, user_id, user_name, kind, device_time, args }
}

/** The inventories of these commands in which the person is to count something again. */
async function blindIn(
  company: CompanySql,
  { company_id, user_id }: Actor,
  rows: readonly WaitingRow[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap((row) => inventoryOf(row) ?? []))]
  const isBlind = await Promise.all(ids.map((id) => isBlindIn(company, company_id, user_id, id)))
  return new Set(ids.filter((_, at) => isBlind[at]))
}

/** Null where the arguments, which nothing has judged yet, name none. */
function inventoryOf({ payload }: WaitingRow): string | null {
  const args = JSON.parse(payload) as { inventory_id?: unknown } | null
  const inventory_id = args?.inventory_id
  return typeof inventory_id === 'string' ? inventory_id : null
}
