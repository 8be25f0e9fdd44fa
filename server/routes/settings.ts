import { Hono, type Context } from 'hono'
import { changeSetting } from '#domain/commands/change-setting.ts'
import { must } from '#domain/must.ts'
import { isSettingKey, settingsOf } from '#domain/settings.ts'
import {
  changeSettingRequest,
  INTEGRATION_KEY_PREFIX,
  SETTINGS_PATH,
  type SettingsAnswer,
} from '#protocol/settings.ts'
import { ownersOnly } from '../accounts/owners-only.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody } from '../read-request.ts'
import { Refusal } from '../refusal.ts'
import { companies } from '../sql/companies.ts'
import { findVisibleRow } from '../sql/synced-table.ts'
import { doCommand } from './do-command.ts'
import { scopeOf } from './list-request.ts'

/** In which units the company weighs and measures: everyone reads them, the owner chooses. */
export function settingsRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(SETTINGS_PATH, signedIn(parts), async (c) => c.json(await readSettings(c)))

  app.put(SETTINGS_PATH, signedIn(parts), ownersOnly, async (c) => {
    const { key, value } = await readBody(c, changeSettingRequest)
    if (!isSettingKey(key)) throw refuseKey(key)
    await doCommand(parts, c, changeSetting, { key, value })
    return c.json(await readSettings(c))
  })

  return app
}

async function readSettings(c: Context<AppEnv>): Promise<SettingsAnswer> {
  const scope = scopeOf(c)
  const row = await findVisibleRow(c.get('company'), companies, scope, scope.company_id)
  const data = settingsOf(must(row, 'company of a signed-in person'))
  return { data, total: data.length }
}

function refuseKey(key: string): Refusal {
  const params = [{ param: 'key', code: 'invalid_args' as const }]
  return key.startsWith(INTEGRATION_KEY_PREFIX)
    ? new Refusal(422, 'setting_unavailable', {
        params: [{ param: 'key', code: 'setting_unavailable' }],
      })
    : new Refusal(400, 'bad_request', { params })
}
