import path from 'node:path'
import { LOOPBACK, readRanges } from './address-ranges.ts'
import { StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  /** Address to listen on. The default is every interface, for the phones in the bar. */
  host: string
  /** 0 lets the system choose a port. */
  port: number
  /** Absolute path. */
  dataDir: string
  /** Absolute path of an existing directory for nightly backups; null: none are made. */
  backupDir: string | null
  /** postgres:// address, or null for the embedded database. */
  databaseUrl: string | null
  /** postgres:// address without a pooler, for notifications; null: `databaseUrl`. */
  databaseListenUrl: string | null
  /**
   * The address at which people reach the server, without a trailing slash; null: the address it
   * listens on.
   */
  publicUrl: string | null
  /** Null: mails are written as files in `dataDir`. */
  smtpUrl: string | null
  /** Sender of mails; null: no-reply at the host of `publicUrl`. */
  mailFrom: string | null
  /** Who is notified of visitors that ask for a call; null: the requests are only stored. */
  contactMail: string | null
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** The lower-case header with the client's country, set by the trusted proxies. */
  countryHeader: string | null
  /** Null: files are stored in `dataDir`. */
  s3Url: string | null
  /** Null: the secret stored in `dataDir`, see jwt-secret.ts. */
  jwtSecret: string | null
  /**
   * Keys that encrypt the passwords of point-of-sale systems: the first encrypts, all of them
   * decrypt. Empty: the key that signs tokens.
   */
  posSecrets: readonly string[]
  /** Private addresses and ranges at which point-of-sale systems may be called. */
  posNetworks: readonly string[]
  /** Bearer token for /metrics; null: nobody may read them. */
  metricsToken: string | null
  geocoderUrl: string
  /** How many calls a signed-in person may make in a minute, besides the sync of devices. */
  callsPerMinute: number
  logLevel: (typeof logLevels)[number]
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment. An empty value counts as unset. Throws `StartError` CONFIG_INVALID that
 * names the variable and what is allowed, and shows the value only if it is no secret.
 */
export function readConfig(env: Environment): Config {
  const publicAddress = publicUrl(env, 'PUBLIC_URL')
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? './data')
  return {
    host: text(env, 'HOST') ?? '0.0.0.0',
    port: port(env, 'PORT', 8080),
    dataDir,
    backupDir: backupDir(env, dataDir),
    databaseUrl: url(env, 'DATABASE_URL', postgresProtocols),
    databaseListenUrl: listenUrl(env, 'DATABASE_LISTEN_URL'),
    publicUrl: publicAddress,
    smtpUrl: smtpUrl(env, 'SMTP_URL', publicAddress),
    mailFrom: sender(env, 'MAIL_FROM'),
    contactMail: mailbox(env, 'CONTACT_MAIL'),
    trustedProxies: ranges(env, 'TRUSTED_PROXIES', LOOPBACK),
    countryHeader: header(env, 'COUNTRY_HEADER'),
    s3Url: url(env, 'S3_URL', ['http:', 'https:', 's3:']),
    jwtSecret: secret(env, 'JWT_SECRET'),
    posSecrets: secrets(env, 'POS_SECRET'),
    posNetworks: ranges(env, 'POS_NETWORKS', []),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    geocoderUrl: url(env, 'GEOCODER_URL', webProtocols) ?? 'https://nominatim.openstreetmap.org',
    callsPerMinute: wholeNumber(env, 'CALLS_PER_MINUTE', 1200),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
  }
}

const webProtocols = ['http:', 'https:']
const postgresProtocols = ['postgres:', 'postgresql:']

function invalid(name: string, expected: string): StartError {
  return new StartError('CONFIG_INVALID', `${name} must be ${expected}.`)
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim() ?? ''
  if (value.includes('\0')) throw invalid(name, 'text without zero bytes')
  return value === '' ? null : value
}

function port(env: Environment, name: string, fallback: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw invalid(name, `a whole number from 0 to 65535, not '${value}'`)
  }
  return Number(value)
}

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  if (!/^[1-9]\d{0,8}$/.test(value)) throw invalid(name, `a whole number above 0, not '${value}'`)
  return Number(value)
}

/** Addresses may hold a password, so the message never repeats a wrong one. */
function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name)
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw invalid(name, `an address starting with ${protocols.join('// or ')}//`)
  }
  return value
}

function listenUrl(env: Environment, name: string): string | null {
  const value = url(env, name, postgresProtocols)
  if (value !== null && text(env, 'DATABASE_URL') === null) {
    throw new StartError('CONFIG_INVALID', `${name} needs DATABASE_URL, beside which it is used.`)
  }
  return value
}

function publicUrl(env: Environment, name: string): string | null {
  const value = url(env, name, webProtocols)
  if (value === null) return null
  const { origin, pathname, search, hash, username } = new URL(value)
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') {
    throw invalid(name, 'an address without a path, such as https://dram.example')
  }
  return origin
}

/** What is to outlive DATA_DIR must not lie in it. */
function backupDir(env: Environment, dataDir: string): string | null {
  const value = text(env, 'BACKUP_DIR')
  if (value === null) return null
  const directory = path.resolve(value)
  const way = path.relative(dataDir, directory)
  if (!way.startsWith('..') && !path.isAbsolute(way))
    throw invalid('BACKUP_DIR', 'a directory outside DATA_DIR, which it is to outlive')
  return directory
}

/** Mails to people elsewhere must not link to this machine's own name for itself. */
function smtpUrl(env: Environment, name: string, publicAddress: string | null): string | null {
  const value = url(env, name, ['smtp:', 'smtps:'])
  if (value === null) return null
  if (new URL(value).hostname === '') {
    throw invalid(name, 'an address with a host, such as smtps://user:password@mail.example')
  }
  if (publicAddress === null) {
    throw new StartError('CONFIG_INVALID', `${name} needs PUBLIC_URL for the links in emails.`)
  }
  return value
}

function sender(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value !== null && !/^([^<>"\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) {
    throw invalid(name, `an address such as Dram <dram@bar.example>, not '${value}'`)
  }
  return value
}

function mailbox(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value !== null && !/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value)) {
    throw invalid(name, `an address such as dram@bar.example, not '${value}'`)
  }
  return value
}

function ranges(env: Environment, name: string, unset: readonly string[]): readonly string[] {
  const value = text(env, name)
  if (value === null) return unset
  const read = readRanges(value)
  if (read === null) throw invalid(name, `addresses or ranges such as 10.0.0.0/8, not '${value}'`)
  return read
}

function header(env: Environment, name: string): string | null {
  const value = text(env, name)?.toLowerCase() ?? null
  if (value !== null && !/^[a-z0-9-]+$/.test(value)) {
    throw invalid(name, `the name of a header, not '${value}'`)
  }
  return value
}

function secret(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value !== null && value.length < 32) throw invalid(name, 'at least 32 characters long')
  return value
}

function secrets(env: Environment, name: string): readonly string[] {
  const all = (text(env, name) ?? '').split(',').map((one) => one.trim())
  const given = all.filter((one) => one !== '')
  if (given.some((one) => one.length < 32)) {
    throw invalid(name, 'comma-separated secrets of at least 32 characters each')
  }
  return given
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | null {
  const value = text(env, name)
  if (value === null) return null
  const found = allowed.find((item) => item === value.toLowerCase())
  if (!found) throw invalid(name, `one of ${allowed.join(', ')}, not '${value}'`)
  return found
}
