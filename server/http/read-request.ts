import type { Context } from 'hono'
import { isFieldCode } from '#domain/field-codes.ts'
import { HttpError, type WrongParam } from './http-error.ts'

interface Issue {
  path: readonly PropertyKey[]
  /** A field code, if the schema gives one. */
  message: string
}

/** The part of a schema that is used here; the validator itself is in domain and protocol. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
}

/** Enough for one command; push passes its own limit. */
const DEFAULT_MAX_BYTES = 16 * 1024

/** Deeper than any request of this API, and far below where recursion would overflow the stack. */
const MAX_DEPTH = 32

export interface BodyOptions {
  maxBytes?: number
  /** Adds what is known besides, before the body is checked. */
  complete?: (body: unknown) => unknown
}

const same = (body: unknown): unknown => body

/**
 * Reads a JSON body, and never reads more than `maxBytes`.
 * @throws {HttpError} 415 or 400 bad_json, 413 too_large, 400 bad_request with the wrong parameters
 */
export async function readBody<T>(
  c: Context,
  schema: Schema<T>,
  { maxBytes = DEFAULT_MAX_BYTES, complete = same }: BodyOptions = {},
): Promise<T> {
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new HttpError(415, 'bad_json')
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new HttpError(413, 'too_large')
  return check(schema, complete(parseJson(await readBytes(c.req.raw.body, maxBytes))))
}

/** Reads query parameters: the first of a repeated one, without empty ones. */
export function readQuery<T>(c: Context, schema: Schema<T>): T {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== '')
  return check(schema, Object.fromEntries(given))
}

function check<T>(schema: Schema<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new HttpError(400, 'bad_request', { params: wrongParams(parsed.error.issues) })
}

/** The first issue of each parameter. */
export function wrongParams(issues: readonly Issue[]): WrongParam[] {
  const params = new Map<string, WrongParam>()
  for (const { path, message } of issues) {
    const param = path.join('.')
    const code = isFieldCode(message) ? message : 'invalid_args'
    if (!params.has(param)) params.set(param, { param: param || null, code })
  }
  return [...params.values()]
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
