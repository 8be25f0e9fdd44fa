import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger } from 'pino'

const hidden = '[hidden]'

/** Names whose values are secrets, in any spelling: setCookie, Set-Cookie, set_cookie. */
const secretName =
  /^(proxy)?authorization$|cookie$|password|passwd|secret|token$|apikey$|^jwt$|databaseurl|smtpurl|s3url/

const secretsOfChildren = ['authorization', 'cookie', '["set-cookie"]', 'password', 'token']

/** Enough for requests and responses; deeper values are not logged. */
const deepest = 6

/**
 * Text that is secret in any field: user and password of a URL, access tokens, and the tokens of
 * mails (32 bytes in base64url).
 */
const SECRET_TEXT =
  /(?<=:\/\/)[^\s/@"\\]+(?=@)|\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])[\w-]{43}(?![\w-])/g

/** A copy without secrets, at any depth. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[deep]'
  if (value instanceof Error) return errorWithoutSecrets(value, depth)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  if ('toJSON' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? hidden : withoutSecrets(inner, depth + 1),
    ]),
  )
}

/** The place and cause of an error, without its other fields, such as a database row. */
function errorWithoutSecrets(error: Error, depth: number): object {
  const { message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  return {
    type: error.constructor.name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined ? {} : { cause: withoutSecrets(cause, depth + 1) }),
  }
}

function isSecret(name: string): boolean {
  return secretName.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

function withoutSecretFields(fields: Record<string, unknown>): Record<string, unknown> {
  return withoutSecrets(fields) as Record<string, unknown>
}

/** Writes one JSON object per line, to standard output unless a test passes a destination. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: withoutSecretFields },
    // Errors are plain objects by now; pino's own serializer would misread them.
    serializers: { err: (err: unknown) => err },
    // The fields of a child logger bypass the formatter.
    redact: { paths: secretsOfChildren, censor: hidden },
    hooks: { streamWrite: (line: string) => line.replaceAll(SECRET_TEXT, hidden) },
  }
  return destination ? pino(options, destination) : pino(options)
}
