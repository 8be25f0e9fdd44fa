import { CONNECTION_KEYS as KEYS, type ConnectionKey } from '#domain/pos/settings.ts'
import { INTEGRATION_KEYS, type SettingsAnswer } from '#protocol/account/settings.ts'
import type { ConnectionChange } from '../../pos/connections.ts'
import { HttpError } from '../../http/http-error.ts'
import type { CompanySql } from '../../sql/database.ts'
import { findConnection } from '../../sql/pos/connections.ts'

export function isIntegrationKey(key: string): key is ConnectionKey {
  return (INTEGRATION_KEYS as readonly string[]).includes(key)
}

/** The current settings, empty if there are none. Never contains the password. */
export async function integrationSettings(company: CompanySql): Promise<SettingsAnswer['data']> {
  const row = await findConnection(company, company.companyId)
  if (!row) return []
  return [
    { key: KEYS.host, value: row.host ?? '' },
    { key: KEYS.login, value: row.login ?? '' },
    { key: KEYS.password, value: '', is_set: row.password !== null },
    { key: KEYS.verify_tls, value: String(row.verify_tls) },
  ]
}

/**
 * The part of the settings that belongs to the integration; null when there is none.
 * @throws {HttpError} 400 with the keys whose values are missing or invalid
 */
export function integrationChange(
  settings: readonly { key: string; value: string }[],
): ConnectionChange | null {
  const given = new Map(settings.filter(({ key }) => isIntegrationKey(key)).map(entryOf))
  if (given.size === 0) return null
  const missing = [...given].filter(([, value]) => value === '').map(([key]) => key)
  if (missing.length > 0) {
    const params = missing.map((param) => ({ param, code: 'required' as const }))
    throw new HttpError(400, 'bad_request', { params })
  }
  return {
    host: given.get(KEYS.host),
    login: given.get(KEYS.login),
    password: given.get(KEYS.password),
    verify_tls: readSwitch(given.get(KEYS.verify_tls)),
  }
}

/** Does not trim passwords, which may begin or end with a space. */
function entryOf({ key, value }: { key: string; value: string }): [string, string] {
  return [key, key === KEYS.password ? value : value.trim()]
}

function readSwitch(value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  const params = [{ param: KEYS.verify_tls, code: 'invalid_args' as const }]
  throw new HttpError(400, 'bad_request', { params })
}
