import { CONNECTION_KEYS as KEYS, type ConnectionKey } from '#domain/pos/settings.ts'
import { INTEGRATION_KEYS, type SettingsAnswer } from '#protocol/account/settings.ts'
import { checkChange, type ConnectionChange } from '../../pos/connections.ts'
import { PosError } from '../../pos/pos-error.ts'
import type { Pos } from '../../pos/create-pos.ts'
import type { WrongParam } from '../../http/http-error.ts'
import type { Sql } from '../../sql/database.ts'
import { findConnection } from '../../sql/pos/connections.ts'

export function isIntegrationKey(key: string): key is ConnectionKey {
  return (INTEGRATION_KEYS as readonly string[]).includes(key)
}

/** The current settings, empty if there are none. Never contains the password. */
export async function integrationSettings(
  sql: Sql,
  companyId: string,
): Promise<SettingsAnswer['data']> {
  const row = await findConnection(sql, companyId)
  if (!row) return []
  return [
    { key: KEYS.host, value: row.host ?? '' },
    { key: KEYS.login, value: row.login ?? '' },
    { key: KEYS.password, value: '', is_set: row.password !== null },
    { key: KEYS.verify_tls, value: String(row.verify_tls) },
  ]
}

/** What settings of the integration change; null when there are none. And every fault in them. */
export function readIntegration(
  { guard }: Pick<Pos, 'guard'>,
  settings: readonly { key: string; value: string }[],
): { change: ConnectionChange | null; wrong: WrongParam[] } {
  if (settings.length === 0) return { change: null, wrong: [] }
  const given = new Map(settings.map(entryOf))
  const verify_tls = given.get(KEYS.verify_tls)
  const change = {
    host: given.get(KEYS.host),
    login: given.get(KEYS.login),
    password: given.get(KEYS.password),
    verify_tls: verify_tls === undefined ? undefined : verify_tls === 'true',
  }
  const missing = [...given].filter(([, value]) => value === '').map(([key]) => key)
  const wrong = missing.map((param): WrongParam => ({ param, code: 'required' }))
  if (verify_tls && verify_tls !== 'true' && verify_tls !== 'false') {
    wrong.push({ param: KEYS.verify_tls, code: 'choice_required' })
  }
  if (wrong.some(({ param }) => param === KEYS.host)) return { change, wrong }
  try {
    return { change: checkChange({ guard }, change), wrong }
  } catch (error) {
    if (!(error instanceof PosError)) throw error
    return { change, wrong: [{ param: KEYS.host, code: error.code }, ...wrong] }
  }
}

/** Does not trim passwords, which may begin or end with a space. */
function entryOf({ key, value }: { key: string; value: string }): [string, string] {
  return [key, key === KEYS.password ? value : value.trim()]
}
