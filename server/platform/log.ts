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
 * What is a secret wherever it stands: the user and password of an address, access tokens, and
 * the tokens of mails, which are 32 bytes in base64url.
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

/** Where it happened and why. What else an error carries, such as a database's row, stays out. */
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

/** One JSON object a line, to standard output unless a test takes it. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: withoutSecretFields },
    // Errors are plain by now; pino's own serializer would take them for something else.
    serializers: { err: (err: unknown) => err },
    // The fields of a child logger pass no formatter.
    redact: { paths: secretsOfChildren, censor: hidden },
    hooks: { streamWrite: (line: string) => line.replaceAll(SECRET_TEXT, hidden) },
  }
  return destination ? pino(options, destination) : pino(options)
}
