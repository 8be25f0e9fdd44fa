import { pino, type Logger } from 'pino'

export type Log = Logger

/** Wherever these stand in what is logged, their values are left out. */
const SECRETS = ['authorization', 'password', 'token', 'cookie', 'set-cookie', 'secret']

/** One line of JSON an event. No body of a request and no secret is ever written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      remove: true,
    },
  })
}
