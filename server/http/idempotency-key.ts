import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { v5 as uuidFrom } from 'uuid'
import { uuid } from '#domain/scalars.ts'
import { UPLOAD_PATH } from '#protocol/files.ts'
import { IDEMPOTENCY_KEY_MAX } from '#protocol/keys.ts'
import { instantAt } from '../platform/instant.ts'
import { canonicalJson } from '../platform/canonical-json.ts'
import type { Sql } from '../sql/database.ts'
import {
  claimKey,
  dropOldAnswers,
  keepAnswer,
  releaseKey,
  type SavedAnswer,
} from '../sql/kept-answers.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'
import { readBytes } from './read-request.ts'

interface Deps {
  secret: Uint8Array
  /** ms since 1970 */
  now: () => number
}

/** Whose keys they are, and where their answers are kept. */
interface Keeper {
  sql: Sql
  /** Null for visitors, who share one space of keys. */
  person: { id: string; company_id: string } | null
}

/** How long answers are kept. */
export const KEPT_MS = 48 * 3_600_000

/** When an interrupted call may be run again; longer than any call takes. */
const HELD_MS = 60_000

/** The longest JSON body of any call whose answer is kept. */
const MAX_BYTES = 1024 * 1024

const NAMESPACE = '5a5d2d9c-6f1b-4d0a-9f6e-0b7a51c0ffee'

/** The replayed answer says so. */
const REPLAYED = 'idempotency-replayed'

/** Keeps the answer of a call that a visitor makes with an Idempotency-Key. */
export function keepsAnswer({
  wholeDatabase,
  ...deps
}: Deps & { wholeDatabase: Sql }): MiddlewareHandler<AppEnv> {
  return (c, next) => runOnce(deps, c, { sql: wholeDatabase, person: null }, next)
}

/**
 * Runs a write that carries an Idempotency-Key once, and answers its repetitions with the answer
 * that it had (draft-ietf-httpapi-idempotency-key-header). A refused call has no effect, so it is
 * not kept and may be repeated.
 * @throws {HttpError} 400 for a bad key, 422 key_reused, 503 key_in_use while
 *   the first call still runs
 */
export async function runOnce(
  deps: Deps,
  c: Context<AppEnv>,
  keeper: Keeper,
  next: Next,
): Promise<Response | void> {
  const header = c.req.header('idempotency-key')
  if (header === undefined || !isWrite(c)) return next()
  const name = `${keeper.person?.id ?? 'visitors'}\n${readKey(header)}`
  // Pictures are compared by their content, because each form has another boundary.
  if (c.req.path === UPLOAD_PATH) {
    c.set('keyed', { name, digest: null })
    return next()
  }
  const digest = digestOf(deps, name)
  c.set('keyed', { name, digest })
  const fingerprint = digestOf(deps, await contentOf(c))
  const known = await claim(deps, keeper, digest, fingerprint)
  return known === null
    ? runAndKeep(c, keeper.sql, digest, next)
    : answerAgain(c, known, fingerprint)
}

/** Reading has no effect to repeat. */
function isWrite({ req }: Context<AppEnv>): boolean {
  return req.method !== 'GET' && req.method !== 'HEAD'
}

function answerAgain(
  c: Context<AppEnv>,
  { fingerprint, status, body }: SavedAnswer,
  wanted: Buffer,
): Response {
  if (!wanted.equals(fingerprint)) throw new HttpError(422, 'key_reused')
  if (status === null) throw new HttpError(503, 'key_in_use', { retryAfter: 1 })
  markReplayed(c)
  c.header('content-type', 'application/json')
  return c.body(body ?? '', status as 200)
}

async function claim({ now }: Deps, { sql, person }: Keeper, key: Uint8Array, fingerprint: Buffer) {
  const nowMs = now()
  await dropOldAnswers(sql, instantAt(nowMs - KEPT_MS))
  const call = { key, company_id: person?.company_id ?? null, fingerprint }
  return claimKey(sql, call, instantAt(nowMs), instantAt(nowMs + HELD_MS))
}

async function runAndKeep(
  c: Context<AppEnv>,
  sql: Sql,
  key: Uint8Array,
  next: Next,
): Promise<void> {
  let isDone = false
  try {
    await next()
    isDone = c.res.ok
    if (isDone) await keepAnswer(sql, key, c.res.status, await c.res.clone().text())
  } finally {
    if (!isDone) await releaseKey(sql, key)
  }
}

/**
 * For the transaction of the call's effect: keeps the answer in it, so that a crash after the
 * commit does not make a repetition do it again. Commands need no such thing, because their ids
 * come from the key.
 */
export function keepIn(c: Context<AppEnv>): (sql: Sql, answer: unknown) => Promise<void> {
  const key = c.get('keyed')?.digest
  return async (sql, answer) => {
    if (key) await keepAnswer(sql, key, 200, JSON.stringify(answer))
  }
}

/**
 * An id for what this call adds: the same whenever the call is repeated with its key.
 * @param nth counts what one call adds
 */
export function idOfCall(c: Context<AppEnv>, newId: () => string, nth = 0): string {
  const keyed = c.get('keyed')
  if (!keyed) return newId()
  const [, key = ''] = keyed.name.split('\n')
  // Released versions of this server took a UUID as the id itself.
  const id = uuid.safeParse(key.toLowerCase())
  return nth === 0 && id.success ? id.data : uuidFrom(`${keyed.name}\n${nth}`, NAMESPACE)
}

/** Marks an answer that was made anew for a call whose effect had already happened. */
export function markReplayed(c: Context<AppEnv>): void {
  c.header(REPLAYED, 'true')
}

/** The draft writes the key as a string in quotes; most clients leave them out. */
function readKey(header: string): string {
  const [, quoted] = /^"(.*)"$/.exec(header) ?? []
  const key = quoted?.replaceAll(/\\(["\\])/g, '$1') ?? header
  if (key !== '' && key.length <= IDEMPOTENCY_KEY_MAX && /^[\x20-\x7E]+$/.test(key)) return key
  throw new HttpError(400, 'bad_request', {
    params: [{ param: 'Idempotency-Key', code: 'invalid_args' }],
  })
}

/** All that makes one call another; the order of a JSON body's fields does not. */
async function contentOf(c: Context<AppEnv>): Promise<string> {
  const bytes = await readBytes(c.req.raw.body, MAX_BYTES)
  c.set('body', bytes)
  const { method, path } = c.req
  const { search } = new URL(c.req.url)
  return [method, path, search, plainText(bytes)].join('\n')
}

function plainText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  try {
    return canonicalJson(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return text
  }
}

/** Keyed, because a body may hold a password, and digests of short texts can be tried out. */
function digestOf({ secret }: Deps, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
