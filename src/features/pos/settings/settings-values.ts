import {
  CONNECTION_KEYS,
  connectionForm,
  type ConnectionForm,
  type ConnectionKey,
} from '#domain/pos/settings.ts'
import { isSameServer } from '#domain/pos/clouds.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { CheckConnectionRequest, PingAnswer } from '#protocol/pos/integration.ts'
import type { SettingsAnswer } from '#protocol/account/settings.ts'

/** Whose data an API login may read. */
export type Organization = NonNullable<PingAnswer['organizations']>[number]

/** The connection that the server stores, without the password, which it never sends back. */
export interface SavedSettings {
  host: string
  login: string
  hasPassword: boolean
  verifyTls: boolean
}

export function storedConnection({ data }: SettingsAnswer): SavedSettings {
  const find = (key: ConnectionKey) => data.find((setting) => setting.key === key)
  return {
    host: find(CONNECTION_KEYS.host)?.value ?? '',
    login: find(CONNECTION_KEYS.login)?.value ?? '',
    hasPassword: find(CONNECTION_KEYS.password)?.is_set === true,
    verifyTls: find(CONNECTION_KEYS.verify_tls)?.value !== 'false',
  }
}

export function connectionValues({ host, login, verifyTls }: SavedSettings): ConnectionForm {
  return { host, login, password: '', verify_tls: verifyTls }
}

/** The stored password is valid only for the host for which it was entered. */
export function isPasswordStored(values: ConnectionForm, stored: SavedSettings): boolean {
  return stored.hasPassword && isSameServer(values.host.trim(), stored.host)
}

export function checkConnection(
  values: ConnectionForm,
  stored: SavedSettings,
): FormCheck<ConnectionForm> {
  return checkForm(connectionForm({ isPasswordStored: isPasswordStored(values, stored) }), values)
}

/** Another server or account: the products of the old one are deleted. */
export function isElsewhere(values: ConnectionForm, stored: SavedSettings): boolean {
  const { host, login, password } = values
  return host !== stored.host || login !== stored.login || password !== ''
}

/** The settings to send; an empty password is left out and stays unchanged. */
export function settingsToSave(values: ConnectionForm): { key: string; value: string }[] {
  return (Object.keys(CONNECTION_KEYS) as (keyof ConnectionForm)[])
    .filter((name) => name !== 'password' || values.password !== '')
    .map((name) => ({ key: CONNECTION_KEYS[name], value: String(values[name]) }))
}

export function connectionToCheck(values: ConnectionForm): CheckConnectionRequest {
  const { password, ...others } = values
  return password === '' ? others : values
}
