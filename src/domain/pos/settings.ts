import * as z from 'zod/mini'
import { filled } from '../account/form-fields.ts'

const PASSWORD_LENGTH = 200

/** The names of the connection's fields in a company's settings, for every system. */
export const CONNECTION_KEYS = {
  host: 'iiko_host',
  login: 'iiko_login',
  password: 'iiko_password',
  /** `false` for a server with a self-signed certificate. */
  verify_tls: 'iiko_verify_tls',
} as const
export type ConnectionKey = (typeof CONNECTION_KEYS)[keyof typeof CONNECTION_KEYS]

/**
 * How a company signs in to its point-of-sale system. A password that the server has stored need
 * not be typed again; a trailing space may be part of it.
 */
export function connectionForm({ isPasswordStored }: { isPasswordStored: boolean }) {
  const password = z.string().check(z.maxLength(PASSWORD_LENGTH))
  return z.object({
    host: filled(500),
    login: filled(200),
    password: isPasswordStored ? password : password.check(z.minLength(1)),
    verify_tls: z.boolean(),
  })
}
export type ConnectionForm = z.infer<ReturnType<typeof connectionForm>>

/** Null is unknown. */
type Credentials = Readonly<Record<'host' | 'login' | 'password', unknown>>

/**
 * Credentials stand together: what was given is not lost because another part of it changes. For
 * the first time they may come one by one, but several at once are whole, as the form's are.
 * @param areSeveral several settings of the connection came at once
 * @returns the settings that must come along
 */
export function missingCredentials(
  before: Credentials,
  after: Credentials,
  areSeveral: boolean,
): ConnectionKey[] {
  const keys = ['host', 'login', 'password'] as const
  return keys
    .filter((key) => (areSeveral || before[key] !== null) && after[key] === null)
    .map((key) => CONNECTION_KEYS[key])
}
