import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger } from 'pino'

const hidden = '[hidden]'

/** Names whose values are secrets, however they are written: setCookie, Set-Cookie, set_cookie. */
const secretName =
  /^(proxy)?authorization$|cookie$|password|passwd|secret|token$|apikey$|^jwt$|databaseurl|smtpurl|s3url/

const secretsOfChildren = ['authorization', 'cookie', '["set-cookie"]', 'password', 'token']

/** Enough for requests and answers; what lies deeper is not logged at all. */
const deepest = 6

/**
 * A copy without secrets, at any depth. Errors pass through as they are: pino's own serializer
 * knows how to write them, and their messages never hold secrets.
 */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  if ('toJSON' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? hidden : withoutSecrets(inner, depth + 1),
    ]),
  )
}

function isSecret(name: string): boolean {
  return secretName.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

function withoutSecretFields(fields: Record<string, unknown>): Record<string, unknown> {
  return withoutSecrets(fields) as Record<string, unknown>
}

/** One JSON object a line, to standard output unless a test takes it. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: withoutSecretFields },
    // The fields of a child logger pass no formatter.
    redact: { paths: secretsOfChildren, censor: hidden },
  }
  return destination ? pino(options, destination) : pino(options)
}
