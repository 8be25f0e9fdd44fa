import { Hono, type Context } from 'hono'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { must } from '#domain/must.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { isSettingKey, settingsOf } from '#domain/account/settings.ts'
import {
  changeSettingRequest,
  SETTINGS_PATH,
  type SettingsAnswer,
} from '#protocol/account/settings.ts'
import { permit } from '../../http/permit.ts'
import { signedIn } from '../../accounts/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { changeConnection } from '../../pos/connections.ts'
import { readBody } from '../../http/read-request.ts'
import { HttpError } from '../../http/http-error.ts'
import { companies } from '../../sql/account/companies.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { doCommand } from '../run-command.ts'
import { integrationChange, integrationSettings, isIntegrationKey } from '../pos/settings.ts'
import { askPos } from '../pos/job-answers.ts'
import { scopeOf } from '../list-request.ts'

/**
 * The company's units of weight and volume, which everyone reads and the owner sets; and its
 * point-of-sale credentials, which only the owner sees.
 */
export function settingsRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(SETTINGS_PATH, signedIn(deps), async (c) => c.json(await readSettings(c)))

  app.put(SETTINGS_PATH, signedIn(deps), permit(canManageCompany), async (c) => {
    const request = await readBody(c, changeSettingRequest)
    const settings = 'settings' in request ? request.settings : [request]
    if (!settings.every(({ key }) => isSettingKey(key) || isIntegrationKey(key))) {
      throw new HttpError(400, 'bad_request', { params: [{ param: 'key', code: 'invalid_args' }] })
    }
    const change = integrationChange(settings)
    if (change) {
      const { database, newId, now, pos } = deps
      const companyId = scopeOf(c).company_id
      await askPos(() => changeConnection({ database, newId, now, ...pos }, companyId, change))
    }
    for (const { key, value } of settings) {
      if (isSettingKey(key)) await doCommand(deps, c, changeSetting, { key, value })
    }
    return c.json(await readSettings(c))
  })

  return app
}

async function readSettings(c: Context<AppEnv>): Promise<SettingsAnswer> {
  const scope = scopeOf(c)
  const row = await findVisibleRow(c.get('company'), companies, scope, scope.company_id)
  const units = settingsOf(must(row, 'company of a signed-in person'))
  const isOwner = canManageCompany(c.get('person').actor)
  const data = [...units, ...(isOwner ? await integrationSettings(c.get('company')) : [])]
  return { data, total: data.length }
}
