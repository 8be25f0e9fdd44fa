import type { Context } from 'hono'
import { isSame } from '#domain/is-same.ts'
import { codeOfIssue, firstFaults, type Issue } from '#domain/schema-faults.ts'
import { PUSH_MAX_BYTES } from '#protocol/sync/push.ts'
import { unknownFields } from '#protocol/unknown-fields.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError, type WrongParam } from './http-error.ts'
import { readableFields, type Readable } from './readable-fields.ts'
import { REQUEST_FIELD_CODES, type RequestFieldCode } from '#i18n/server-answers.ts'

/** The part of a schema that is used here; the validator itself is in domain and protocol. */
type Schema<T> = Parameters<typeof unknownFields>[0] & {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
}

/** Enough for one command; push passes its own limit. */
const DEFAULT_MAX_BYTES = 16 * 1024

/**
 * The longest body of JSON that any call takes. Devices measure a batch in their own encoding;
 * another charset or spacing may take more.
 */
export const LONGEST_BODY_BYTES = PUSH_MAX_BYTES + 16 * 1024

/** Deeper than any request of this API, and far below where recursion would overflow the stack. */
const MAX_DEPTH = 32

export interface BodyOptions<T> {
  maxBytes?: number
  /** Adds what is known besides, before the body is checked. */
  complete?: (body: unknown) => unknown
  /**
   * Finds what else is wrong with a body that is refused: whoever corrects it must not be sent back
   * again for what the next step refuses.
   */
  find?: Find<T>
}

export type Find<T> = (readable: Readable<T>, body: unknown) => Promise<readonly WrongParam[]>

const same = (body: unknown): unknown => body
const nothing = (): Promise<readonly WrongParam[]> => Promise.resolve([])

/**
 * Reads a JSON body, and never reads more than `maxBytes`.
 * @throws {HttpError} 415 or 400 bad_json, 413 too_large, 422 with every wrong or unknown field
 */
export async function readBody<T>(
  c: Context,
  schema: Schema<T>,
  { maxBytes = DEFAULT_MAX_BYTES, complete = same, find = nothing }: BodyOptions<T> = {},
): Promise<T> {
  const value = complete(await readJson(c, maxBytes))
  const unknown = unknownFields(schema, value).map((param) => wrong(param, 'unknown_field'))
  return checkContent(schema, value, unknown, find)
}

/**
 * Reads the change of a row. Fields that cannot be changed may come along as they stand, so that a
 * row can be read, changed and sent back whole.
 * @param current the row as it is answered
 * @throws {HttpError} as `readBody`
 */
export async function readChange<T>(
  c: Context,
  schema: Schema<T>,
  current: () => Promise<object>,
  { maxBytes = DEFAULT_MAX_BYTES, complete = same, find = nothing }: BodyOptions<T> = {},
): Promise<T> {
  const value = complete(await readJson(c, maxBytes))
  const others = unknownFields(schema, value)
  if (others.length === 0) return checkContent(schema, value, [], find)
  const stands = (await current()) as Record<string, unknown>
  const given = value as Record<string, unknown>
  const refused = others
    .filter((field) => !Object.hasOwn(stands, field) || !isSame(given[field], stands[field]))
    .map((field) => wrong(field, Object.hasOwn(stands, field) ? 'field_locked' : 'unknown_field'))
  return checkContent(schema, value, refused, find)
}

/**
 * Reads a body of the device protocol, whose later versions may have fields that this one does not
 * know.
 */
export async function readDeviceBody<T>(
  c: Context,
  schema: Schema<T>,
  maxBytes: number,
): Promise<T> {
  return check(schema, await readJson(c, maxBytes), 400)
}

/** What a list can be narrowed and sorted by; a list that cannot must not pretend to. */
const LIST_PARAMETERS = new Set(['sort', 'order', 'status', 'branch', 'type', 'search'])

/** Reads query parameters: the first of a repeated one, without empty ones. */
export function readQuery<T>(c: Context, schema: Schema<T>): T {
  const given = Object.fromEntries(
    Object.entries(c.req.query()).filter(([, value]) => value !== ''),
  )
  const unknown = unknownFields(schema, given).filter((name) => LIST_PARAMETERS.has(name))
  const refused = unknown.map((param) => wrong(param, 'unknown_field'))
  return check(schema, given, 400, refused)
}

/** 400 is for what is wrong in the form of a request, 422 for what is wrong in its content. */
function check<T>(
  schema: Schema<T>,
  value: unknown,
  status: 400 | 422,
  also: readonly WrongParam[] = [],
): T {
  const parsed = schema.safeParse(value)
  if (parsed.success && also.length === 0) return parsed.data
  const found = parsed.success ? [] : wrongParams(parsed.error.issues, value)
  throw new HttpError(status, 'bad_request', { params: oneOfEach([...found, ...also]) })
}

async function checkContent<T>(
  schema: Schema<T>,
  value: unknown,
  also: readonly WrongParam[],
  find: Find<T>,
): Promise<T> {
  try {
    return check(schema, value, 422, also)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const others = isObject(value) ? await find(readableFields<T>(schema, value), value) : []
    const params = oneOfEach([...(error.more.params ?? []), ...others])
    throw new HttpError(error.status, error.code, { params })
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first of each field. */
export function oneOfEach(wrong: readonly WrongParam[]): WrongParam[] {
  const seen = new Set<string | null>()
  return wrong.filter(({ param }) => {
    const isNew = !seen.has(param)
    seen.add(param)
    return isNew
  })
}

function wrong(param: string, code: WrongParam['code']): WrongParam {
  return { param, code }
}

async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new HttpError(415, 'bad_json')
  refuseAnnounced(c, maxBytes)
  const read = c.get('body') as Uint8Array | undefined
  if (read && read.byteLength > maxBytes) throw new HttpError(413, 'too_large')
  return parseJson(read ?? (await readBytes(c.req.raw.body, maxBytes)))
}

/**
 * Reads the body of a change before its handler does.
 * @throws {HttpError} 400 bad_json, 413 too_large
 */
export async function readAhead(c: Context<AppEnv>): Promise<void> {
  if (c.req.method === 'GET' || c.get('body') !== undefined) return
  refuseAnnounced(c, LONGEST_BODY_BYTES)
  c.set('body', await readBytes(c.req.raw.body, LONGEST_BODY_BYTES))
}

/** Refuses a body that says itself that it is too long. */
function refuseAnnounced(c: Context, maxBytes: number): void {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new HttpError(413, 'too_large')
}

export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const read = await reader?.read().catch(() => {
      throw new HttpError(400, 'bad_json')
    })
    if (!read || read.done) return Buffer.concat(chunks)
    size += read.value.byteLength
    if (size > maxBytes) {
      void reader?.cancel().catch(() => undefined)
      throw new HttpError(413, 'too_large')
    }
    chunks.push(read.value)
  }
}

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError(400, 'bad_json')
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw new HttpError(400, 'bad_json')
  return value
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

/** The first issue of each field, in the words that forms have for it. */
export function wrongParams(issues: readonly Issue[], value: unknown): WrongParam[] {
  return firstFaults(issues, (issue) => codeOf(issue, value)).map(({ param, code }) =>
    wrongParam(param || null, code),
  )
}

function wrongParam(param: string | null, code: WrongParam['code']): WrongParam {
  const isConfirmation = param === 'password_confirmation' && code === 'passwords_differ'
  return { param, code, ...(isConfirmation ? { says: 'confirmation_invalid' } : {}) }
}

function codeOf(issue: Issue, value: unknown): WrongParam['code'] {
  return isRequestFieldCode(issue.message) ? issue.message : codeOfIssue(issue, value)
}

function isRequestFieldCode(text: string): text is RequestFieldCode {
  return (REQUEST_FIELD_CODES as readonly string[]).includes(text)
}
