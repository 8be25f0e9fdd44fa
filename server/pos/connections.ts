import { missingCredentials } from '#domain/pos/settings.ts'
import { cloudPlaceOf, isSameServer } from '#domain/pos/clouds.ts'
import { systemOfHost, USUAL_SYSTEM, type PosSystem } from '#domain/pos/systems.ts'
import { HttpError, type WrongParam } from '../http/http-error.ts'
import { instantAt } from '../platform/instant.ts'
import type { CompanyDatabase, CompanySql, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import {
  findConnection,
  saveConnection,
  savePassword,
  type StoredConnection,
} from '../sql/pos/connections.ts'
import { forgetChoices, forgetRefusals } from '../sql/pos/nightly-syncs.ts'
import { forgetInvoices } from '../sql/pos/invoice-reads.ts'
import { deleteProducts } from '../sql/pos/products.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'
import type { AddressGuard } from './address-guard.ts'
import { PosError } from './pos-error.ts'
import type { PosAccount } from './port.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { readPosHost } from './systems.ts'

export interface ConnectionDeps {
  database: CompanyDatabase
  box: SecretBox
  guard: AddressGuard
  newId: () => string
  /** ms since 1970 */
  now: () => number
}

/** A fully configured connection. */
export interface OpenConnection {
  company_id: string
  system: PosSystem
  account: PosAccount
  /** Changes with every change of the settings. */
  version: number
}

/** What a person may set; undefined fields stay as they are. */
export interface ConnectionChange {
  host?: string | undefined
  login?: string | undefined
  password?: string | undefined
  verify_tls?: boolean | undefined
}

/**
 * The company's connection, with the decrypted credentials.
 * @throws {PosError} pos_not_configured, pos_other_system, pos_password_lost
 */
export async function openConnection(
  { box }: Pick<ConnectionDeps, 'box'>,
  company: CompanySql,
  system: PosSystem,
): Promise<OpenConnection> {
  const { companyId: company_id } = company
  const row = await findConnection(company, company_id)
  if (!row?.host || !row.login || !row.password) throw new PosError('pos_not_configured')
  if (row.system !== system) throw new PosError('pos_other_system', { system: row.system })
  const passwords = new PasswordBox(box, company_id)
  const password = passwords.open(row.password)
  if (password === null) throw new PosError('pos_password_lost')
  if (box.isOld(row.password)) {
    await savePassword(company, company_id, row.password, passwords.shut(password))
  }
  const { host, login, verify_tls: verifyTls, version } = row
  return {
    company_id,
    system,
    account: { system, baseUrl: host, login, password, verifyTls },
    version,
  }
}

/**
 * Changes the company's credentials. Another host, login or password may mean another server, so
 * all products are deleted, also from devices; people's matches are saved in case the same products
 * come back.
 * @throws {PosError} pos_host_invalid, pos_host_forbidden
 */
export async function changeConnection(
  deps: ConnectionDeps,
  companyId: string,
  change: ConnectionChange,
): Promise<void> {
  const checked = checkChange(deps, change)
  const isChanged = await deps.database
    .inCompany(companyId)
    .transaction((sql) => saveConnectionChange(deps, sql, companyId, checked))
  if (isChanged) await notifyFeed(deps.database, companyId)
}

/**
 * The change with its host in full.
 * @throws {PosError} pos_host_invalid, pos_host_forbidden, pos_organization_required
 */
export function checkChange(
  { guard }: Pick<ConnectionDeps, 'guard'>,
  change: ConnectionChange,
): ConnectionChange {
  const host = change.host === undefined ? undefined : readPosHost(change.host)
  // A name is checked each time it is resolved; an address can be rejected at once.
  if (host !== undefined) guard.checkHost(new URL(host))
  if (cloudPlaceOf(host ?? '')?.organization === null) {
    throw new PosError('pos_organization_required')
  }
  return { ...change, host }
}

/**
 * Saves a checked change, in the caller's transaction.
 * @returns whether it changed anything; then devices are to be notified
 */
export async function saveConnectionChange(
  { box, newId, now }: Pick<ConnectionDeps, 'box' | 'newId' | 'now'>,
  sql: Sql,
  companyId: string,
  change: ConnectionChange,
): Promise<boolean> {
  const { seq } = await lockFeed(sql, companyId)
  const time = instantAt(now())
  const before = (await findConnection(sql, companyId)) ?? {
    ...NOTHING,
    id: newId(),
    created_at: time,
  }
  const after = withChange(before, change, new PasswordBox(box, companyId))
  const missing = missingCredentials(before, after, areSeveral(change))
  if (missing.length > 0) throw refusalOf(missing)
  const isElsewhere = SIGNING_IN.some((key) => after[key] !== before[key])
  if (!isElsewhere && after.verify_tls === before.verify_tls) return false
  if (isElsewhere) {
    const { system } = before
    await deleteProducts(sql, companyId, { system, saveMatches: true, now: time, seq: seq + 1 })
    await forgetRefusals(sql, companyId)
    await forgetInvoices(sql, companyId)
    // Another server has other groups.
    if (after.host !== before.host) await forgetChoices(sql, companyId)
  }
  const is_complete = SIGNING_IN.every((key) => after[key] !== null)
  const synced_at = isElsewhere ? null : before.synced_at
  const row = { ...after, system: systemOfHost(after.host ?? ''), is_complete, synced_at }
  await saveConnection(sql, companyId, row, seq + 1)
  await advanceFeed(sql, companyId, seq + 1)
  return true
}

const SIGNING_IN = ['host', 'login', 'password'] as const

/** The settings that a change lacks, for one that is refused for other reasons too. */
export async function missingIn(
  { box }: Pick<ConnectionDeps, 'box'>,
  sql: Sql,
  companyId: string,
  change: ConnectionChange,
): Promise<WrongParam[]> {
  const before = (await findConnection(sql, companyId)) ?? NOTHING
  const after = withChange(before, change, new PasswordBox(box, companyId))
  return missingCredentials(before, after, areSeveral(change)).map(required)
}

function areSeveral(change: ConnectionChange): boolean {
  return Object.values(change).filter((value) => value !== undefined).length > 1
}

function required(param: string): WrongParam {
  return { param, code: 'required' }
}

function refusalOf(missing: readonly string[]): HttpError {
  return new HttpError(422, 'bad_request', { params: missing.map(required) })
}

type Settings = Pick<StoredConnection, 'host' | 'login' | 'password' | 'verify_tls'>

/**
 * An unchanged password stays encrypted as it is. Login and password belong to the host they were
 * entered for and are never sent to another; otherwise anyone who takes over a session could have
 * them sent to their own server.
 */
function withChange<Before extends Settings>(
  before: Before,
  change: ConnectionChange,
  box: PasswordBox,
): Before & Settings {
  const { host = before.host, verify_tls = before.verify_tls } = change
  const known = isSameServer(host, before.host) ? before : { login: null, password: null }
  const isSaved = change.password === undefined || change.password === box.open(known.password)
  return {
    ...before,
    host,
    login: change.login ?? known.login,
    password: isSaved ? known.password : box.shut(change.password ?? ''),
    verify_tls,
  }
}

/** A company's password, which cannot be decrypted for another company. */
class PasswordBox {
  readonly #box: SecretBox
  readonly #purpose: string

  constructor(box: SecretBox, companyId: string) {
    this.#box = box
    this.#purpose = `password ${companyId}`
  }

  shut(password: string): string {
    return this.#box.shut(password, this.#purpose)
  }

  open(shut: string | null): string | null {
    return shut === null ? null : this.#box.open(shut, this.#purpose)
  }
}

const NOTHING = {
  system: USUAL_SYSTEM,
  host: null,
  login: null,
  password: null,
  verify_tls: true,
  synced_at: null,
} as const satisfies Partial<StoredConnection>

/** Deletes all products of the system, and people's matches with them. */
export async function clearProducts(
  { database, now }: Pick<ConnectionDeps, 'database' | 'now'>,
  companyId: string,
  system: PosSystem,
  after: (sql: Sql, deletedCount: number) => Promise<void>,
): Promise<number> {
  const deleted = await database.inCompany(companyId).transaction(async (sql) => {
    const { seq } = await lockFeed(sql, companyId)
    const time = instantAt(now())
    const count = await deleteProducts(sql, companyId, {
      system,
      saveMatches: false,
      now: time,
      seq: seq + 1,
    })
    // Or they would be back in the morning.
    await forgetChoices(sql, companyId)
    await advanceFeed(sql, companyId, seq + 1)
    await after(sql, count)
    return count
  })
  await notifyFeed(database, companyId)
  return deleted
}
