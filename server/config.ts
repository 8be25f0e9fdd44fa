import path from 'node:path'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export interface Config {
  host: string
  port: number
  dataDir: string
  /** PostgreSQL beside the process; null means the embedded one. */
  databaseUrl: string | null
  /** Where people reach the server, for links in mails. */
  publicUrl: string | null
  smtpUrl: string | null
  s3Url: string | null
  /** Null means: made once and kept in the data directory. */
  jwtSecret: string | null
  geocoderUrl: string
  logLevel: string
}

/** A setting that cannot be used. Its message names the variable, never its value if that is secret. */
export class ConfigError extends Error {
  constructor(variable: string, allowed: string) {
    super(`${variable}: ${allowed}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the environment.
 * @throws {ConfigError} for the first value that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env['HOST'] || '0.0.0.0',
    port: port(env['PORT']),
    dataDir: path.resolve(env['DATA_DIR'] || './data'),
    databaseUrl: url('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    publicUrl: url('PUBLIC_URL', env['PUBLIC_URL'], ['http:', 'https:']),
    smtpUrl: url('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    s3Url: url('S3_URL', env['S3_URL'], ['http:', 'https:', 's3:']),
    jwtSecret: secret(env['JWT_SECRET']),
    geocoderUrl:
      url('GEOCODER_URL', env['GEOCODER_URL'], ['http:', 'https:']) ??
      'https://nominatim.openstreetmap.org/search',
    logLevel: logLevel(env['LOG_LEVEL']),
  }
}

function port(value = ''): number {
  if (value === '') return 8080
  const number = Number(value)
  if (/^\d+$/.test(value) && number <= 65_535) return number
  throw new ConfigError('PORT', 'a whole number from 0 to 65535')
}

function url(variable: string, value: string | undefined, protocols: string[]): string | null {
  if (!value) return null
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new ConfigError(variable, `an address that begins with ${protocols.join('// or ')}//`)
}

function secret(value: string | undefined): string | null {
  if (!value) return null
  if (value.length >= 32) return value
  throw new ConfigError('JWT_SECRET', 'at least 32 characters')
}

function logLevel(value = 'info'): string {
  if (LOG_LEVELS.includes(value)) return value
  throw new ConfigError('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`)
}
