import type { Context } from 'hono'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { must } from '#domain/must.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { isAllowed, isSettingKey, settingsOf, type Setting } from '#domain/account/settings.ts'
import { changeSettings, listSettings, type SettingsAnswer } from '#protocol/account/settings.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { idOfCall, keepIn } from '../../http/idempotency-key.ts'
import { missingIn, saveConnectionChange, type ConnectionChange } from '../../pos/connections.ts'
import { isPosErrorCode } from '../../pos/pos-error.ts'
import { oneOfEach } from '../../http/read-request.ts'
import { HttpError, type WrongParam } from '../../http/http-error.ts'
import { companies } from '../../sql/account/companies.ts'
import type { Sql } from '../../sql/database.ts'
import { notifyFeed } from '../../sql/sync/feed-notices.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { applyIn } from '../../sync/apply-command.ts'
import { commandOfCall, senderOf } from '../run-command.ts'
import { integrationSettings, isIntegrationKey, readIntegration } from '../pos/settings.ts'
import { scopeOf } from '../list-request.ts'
import type { OperationRouter } from '../operation-router.ts'

interface Given {
  key: string
  value: string
}

interface Change {
  units: readonly Setting[]
  connection: ConnectionChange | null
}

/**
 * The company's units of weight and volume, which everyone reads and the owner sets; and its
 * point-of-sale credentials, which only the owner sees.
 */
export function settingsRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(listSettings, (c) => readSettings(c, c.get('company')))

  router.on(changeSettings, async (c, { body }) => {
    const request = await body({
      find: async (_readable, sent) => {
        const { params, connection } = readChange(deps, settingsIn(sent))
        return [...params, ...(await missingOf(deps, c, connection))]
      },
    })
    const { params, ...change } = readChange(deps, settingsIn(request))
    if (params.length > 0) {
      refuse(oneOfEach([...params, ...(await missingOf(deps, c, change.connection))]))
    }
    return saveSettings(deps, c, change)
  })
}

/** The credentials that do not come along with the others. */
async function missingOf(
  { pos }: Pick<AppDeps, 'pos'>,
  c: Context<AppEnv>,
  change: ConnectionChange | null,
): Promise<WrongParam[]> {
  const company = c.get('company')
  return change ? missingIn(pos, company, company.companyId, change) : []
}

/** Those of a body, as far as they can be read. */
function settingsIn(body: unknown): Given[] {
  const { settings = [body] } = (body ?? {}) as { settings?: unknown }
  return Array.isArray(settings) ? settings.filter(isGiven) : []
}

function isGiven(one: unknown): one is Given {
  const { key, value } = (one ?? {}) as Partial<Given>
  return typeof key === 'string' && typeof value === 'string'
}

/** What is to be changed, and every key that is unknown or whose value is wrong. */
function readChange(
  deps: Pick<AppDeps, 'pos'>,
  given: readonly Given[],
): Change & { params: WrongParam[] } {
  const units = given.filter((one): one is Setting => isSettingKey(one.key))
  const { change: connection, wrong } = readIntegration(
    deps.pos,
    given.filter(({ key }) => isIntegrationKey(key)),
  )
  const params: WrongParam[] = [
    ...given
      .filter(({ key }) => !isSettingKey(key) && !isIntegrationKey(key))
      .map(({ key }): WrongParam => ({ param: key, code: 'unknown_field' })),
    ...units
      .filter(({ key, value }) => !isAllowed(key, value))
      .map(({ key }): WrongParam => ({ param: key, code: 'choice_required' })),
    ...wrong,
  ]
  return { units, connection, params }
}

/** @throws {HttpError} 422 when something is wrong */
function refuse(params: WrongParam[]): void {
  const [first, ...others] = params
  if (!first) return
  const { code } = first
  const isPos = others.length === 0 && isPosErrorCode(code)
  throw new HttpError(422, isPos ? code : 'bad_request', { params })
}

/** Saves all of it in one transaction, so that a fault or a crash leaves nothing half done. */
async function saveSettings(
  deps: AppDeps,
  c: Context<AppEnv>,
  { units, connection }: Change,
): Promise<SettingsAnswer> {
  const { database, newId, now, pos } = deps
  const sender = senderOf(c, now())
  const { companyId } = c.get('company')
  const answer = await c.get('company').transaction(async (sql) => {
    if (connection) await saveConnectionChange({ newId, now, ...pos }, sql, companyId, connection)
    for (const [index, args] of units.entries()) {
      const command = commandOfCall(sender, idOfCall(c, newId, index), changeSetting, args)
      if ((await applyIn(sql, sender, command)) === 'key_reused') {
        throw new HttpError(422, 'key_reused')
      }
    }
    const settings = await readSettings(c, sql)
    await keepIn(c)(sql, settings)
    return settings
  })
  await notifyFeed(database, companyId)
  return answer
}

async function readSettings(c: Context<AppEnv>, sql: Sql): Promise<SettingsAnswer> {
  const scope = scopeOf(c)
  const row = await findVisibleRow(sql, companies, scope, scope.company_id)
  const units = settingsOf(must(row, 'company of a signed-in person'))
  const isOwner = canManageCompany(c.get('person').actor)
  const data = [...units, ...(isOwner ? await integrationSettings(sql, scope.company_id) : [])]
  return { data, total: data.length }
}
