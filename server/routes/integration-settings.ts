import { INTEGRATION_KEYS, type IntegrationKey, type SettingsAnswer } from '#protocol/settings.ts'
import type { ConnectionChange } from '../pos/connections.ts'
import { Refusal } from '../refusal.ts'
import type { CompanySql } from '../sql/database.ts'
import { findConnection } from '../sql/pos-connections.ts'

export function isIntegrationKey(key: string): key is IntegrationKey {
  return (INTEGRATION_KEYS as readonly string[]).includes(key)
}

/** What is set; nothing before anything was. The password stays here. */
export async function integrationSettings(company: CompanySql): Promise<SettingsAnswer['data']> {
  const row = await findConnection(company, company.companyId)
  if (!row) return []
  return [
    { key: 'iiko_host', value: row.host ?? '' },
    { key: 'iiko_login', value: row.login ?? '' },
    { key: 'iiko_password', value: '', is_set: row.password !== null },
    { key: 'iiko_verify_tls', value: String(row.verify_tls) },
  ]
}

/**
 * The integration's part of some settings; null when there is none.
 * @throws {Refusal} 400 with the keys whose values are missing or none
 */
export function integrationChange(
  settings: readonly { key: string; value: string }[],
): ConnectionChange | null {
  const given = new Map(settings.filter(({ key }) => isIntegrationKey(key)).map(entryOf))
  if (given.size === 0) return null
  const missing = [...given].filter(([, value]) => value === '').map(([key]) => key)
  if (missing.length > 0) {
    const params = missing.map((param) => ({ param, code: 'required' as const }))
    throw new Refusal(400, 'bad_request', { params })
  }
  return {
    host: given.get('iiko_host'),
    login: given.get('iiko_login'),
    password: given.get('iiko_password'),
    verify_tls: readSwitch(given.get('iiko_verify_tls')),
  }
}

/** A password may begin or end with a space. */
function entryOf({ key, value }: { key: string; value: string }): [string, string] {
  return [key, key === 'iiko_password' ? value : value.trim()]
}

function readSwitch(value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  const params = [{ param: 'iiko_verify_tls', code: 'invalid_args' as const }]
  throw new Refusal(400, 'bad_request', { params })
}
