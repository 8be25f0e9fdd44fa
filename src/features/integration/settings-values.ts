import { connectionForm, type ConnectionForm } from '#domain/pos-settings.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import type { CheckConnectionRequest } from '#protocol/integration.ts'
import type { SettingsAnswer } from '#protocol/settings.ts'

/** What the server keeps of the connection; the password is never among it. */
export interface KeptConnection {
  host: string
  login: string
  hasPassword: boolean
  verifyTls: boolean
}

export function keptConnection({ data }: SettingsAnswer): KeptConnection {
  const find = (key: string) => data.find((setting) => setting.key === key)
  return {
    host: find('iiko_host')?.value ?? '',
    login: find('iiko_login')?.value ?? '',
    hasPassword: find('iiko_password')?.is_set === true,
    verifyTls: find('iiko_verify_tls')?.value !== 'false',
  }
}

export function connectionValues({ host, login, verifyTls }: KeptConnection): ConnectionForm {
  return { iiko_host: host, iiko_login: login, iiko_password: '', iiko_verify_tls: verifyTls }
}

/** The kept password belongs to the host that it was entered for. */
export function isPasswordKept(values: ConnectionForm, kept: KeptConnection): boolean {
  return kept.hasPassword && values.iiko_host.trim() === kept.host
}

export function checkConnection(
  values: ConnectionForm,
  kept: KeptConnection,
): FormCheck<ConnectionForm> {
  return checkForm(connectionForm({ isPasswordKept: isPasswordKept(values, kept) }), values)
}

/** Another server, or another person there: what came from the old one goes. */
export function isElsewhere(values: ConnectionForm, kept: KeptConnection): boolean {
  const { iiko_host, iiko_login, iiko_password } = values
  return iiko_host !== kept.host || iiko_login !== kept.login || iiko_password !== ''
}

/** What is sent; a password that was not typed stays as it is. */
export function settingsToSave(values: ConnectionForm): { key: string; value: string }[] {
  return Object.entries(values)
    .filter(([key, value]) => key !== 'iiko_password' || value !== '')
    .map(([key, value]) => ({ key, value: String(value) }))
}

export function connectionToCheck(values: ConnectionForm): CheckConnectionRequest {
  const { iiko_host, iiko_login, iiko_password, iiko_verify_tls } = values
  const password = iiko_password === '' ? {} : { password: iiko_password }
  return { host: iiko_host, login: iiko_login, verify_tls: iiko_verify_tls, ...password }
}
