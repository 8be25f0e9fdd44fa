/** A call as `openapi-typescript` describes it. */
interface Call {
  parameters: { query?: unknown; header?: unknown; path?: unknown }
  requestBody?: unknown
  responses: object
}

/** What a call sends: JSON, or the pictures of a form. */
type Sent<Content> = Content extends { 'application/json': infer Body } ? Body : FormData

type BodyOf<Of extends Call> = [Exclude<Of['requestBody'], undefined>] extends [never]
  ? { body?: never }
  : Of extends { requestBody: { content: infer Content } }
    ? { body: Sent<Content> }
    : Of extends { requestBody?: { content: infer Content } }
      ? { body?: Sent<Content> }
      : { body?: never }

export type Given<Of extends Call> = Pick<Of['parameters'], 'query' | 'path'> & {
  headers?: Of['parameters']['header']
  signal?: AbortSignal
  /** Gets the answer as HTTP has it, for its headers, such as `ETag`. */
  onResponse?: (response: Response) => void
} & BodyOf<Of>

/** What a content type is read as. */
type Read<Content> = Content extends { 'application/json': infer Body }
  ? Body
  : Content extends { 'text/event-stream': unknown }
    ? ReadableStream<Uint8Array>
    : Content[keyof Content] extends string
      ? string
      : Blob

type Done = 200 | 201 | 202
export type Answer<Of extends Call> = {
  [Status in keyof Of['responses'] & Done]: Of['responses'][Status] extends {
    content: infer Content
  }
    ? Read<Content>
    : never
}[keyof Of['responses'] & Done]

/** A method for each call, by its `operationId`. */
export type Client<Calls> = {
  [Id in keyof Calls]: Calls[Id] extends Call
    ? Partial<Given<Calls[Id]>> extends Given<Calls[Id]>
      ? (given?: Given<Calls[Id]>) => Promise<Answer<Calls[Id]>>
      : (given: Given<Calls[Id]>) => Promise<Answer<Calls[Id]>>
    : never
}

export interface ClientOptions {
  /** Where the server is, such as `https://bar.example`. */
  url: string
  /** A key for programs, or the token of a person. */
  key?: string
  /** The language of messages; without it that of the key's owner. */
  language?: string
  /** Takes the place of the platform's own. */
  fetch?: typeof fetch
}

/** One fault of a request; `param` is null where no field is to blame. */
export interface Fault {
  param: string | null
  code: string
  message: string
}

interface Refusal {
  status: number
  code: string
  message: string
  errors: Fault[]
  details?: Record<string, unknown>
}

/** A call that was refused, or of which nobody knows whether it arrived. */
export class DramError extends Error {
  override readonly name = 'DramError'
  /** The call's `operationId`. */
  readonly call: string
  /** The status of HTTP; 0: there was no answer. */
  readonly status: number
  /** What programs go by; `no_answer` and `unreadable_answer` are the client's own. */
  readonly code: string
  readonly errors: readonly Fault[]
  readonly details: Readonly<Record<string, unknown>>
  /** In how many seconds to try again; null: the server does not say. */
  readonly retryAfter: number | null

  constructor(
    call: string,
    { status, code, message, errors, details = {} }: Refusal,
    more: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    const faults = errors.map((fault) => `${fault.param ?? 'request'}: ${fault.message}`)
    const about = Object.entries(details).map(([name, value]) => `${name}: ${textOf(value)}`)
    const parts = [`${call}: ${status} ${code}`, message, ...faults, ...about]
    super(parts.join('; '), { cause: more.cause })
    this.call = call
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
    this.retryAfter = more.retryAfter ?? null
  }
}

/** A call as it is given at run time, whatever its types are. */
interface AnyGiven {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  onResponse?: (response: Response) => void
}

/**
 * The methods of a client.
 * @param calls method and path of each, such as `GET /api/v2/client/goods/{id}`
 */
export function clientOf<Calls>(
  calls: Readonly<Record<string, string>>,
  options: ClientOptions,
): Client<Calls> {
  const methods = Object.entries(calls).map(([id, route]) => [
    id,
    (given: AnyGiven = {}) => send(id, route, given, options),
  ])
  return Object.fromEntries(methods) as Client<Calls>
}

async function send(
  id: string,
  route: string,
  given: AnyGiven,
  options: ClientOptions,
): Promise<unknown> {
  const [method = '', pattern = ''] = route.split(' ')
  const url = options.url.replace(/\/+$/, '') + pathOf(id, pattern, given)
  const { body, signal, onResponse } = given
  const init: RequestInit = { method, headers: headersOf(given, options) }
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body)
  if (signal) init.signal = signal
  const response = await (options.fetch ?? fetch)(url, init).catch((cause: unknown) => {
    // Whoever aborts it knows why.
    signal?.throwIfAborted()
    throw withoutAnswer(id, url, cause)
  })
  onResponse?.(response)
  if (!response.ok) throw await refusalOf(id, response)
  return readAnswer(id, response)
}

function pathOf(id: string, pattern: string, { path = {}, query = {} }: AnyGiven): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    // Without it another call would be made: the one for the whole list.
    if (value === undefined || value === '') throw new TypeError(`${id} needs path.${name}`)
    return encodeURIComponent(textOf(value))
  })
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)]))
  return fields.length === 0 ? filled : `${filled}?${search.toString()}`
}

function headersOf({ headers = {}, body }: AnyGiven, options: ClientOptions): Headers {
  const { key, language } = options
  const all = new Headers(headers)
  if (body !== undefined && !(body instanceof FormData)) all.set('content-type', 'application/json')
  // A line break at the end of a file of secrets is none of the key's.
  if (key !== undefined) all.set('authorization', `Bearer ${key.trim()}`)
  if (language !== undefined && !all.has('accept-language')) all.set('accept-language', language)
  return all
}

function withoutAnswer(id: string, url: string, cause: unknown): DramError {
  const why = cause instanceof Error ? (causeOf(cause) ?? cause.message) : textOf(cause)
  const message = `No answer from ${url}: ${why}`
  return new DramError(id, { status: 0, code: 'no_answer', message, errors: [] }, { cause })
}

/** What Node's fetch hides behind "fetch failed". */
function causeOf({ cause }: Error): string | null {
  return cause instanceof Error ? cause.message : null
}

async function refusalOf(id: string, response: Response): Promise<DramError> {
  const { status, headers } = response
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : null
  const text = await response.text().catch(() => '')
  const refusal = parsed(text) as Refusal | null
  if (typeof refusal?.code === 'string' && Array.isArray(refusal.errors)) {
    return new DramError(id, refusal, { retryAfter })
  }
  return new DramError(id, unreadable(status, text), { retryAfter })
}

async function readAnswer(id: string, response: Response): Promise<unknown> {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (type === 'text/event-stream') return response.body
  if (type.startsWith('text/')) return response.text()
  if (type !== 'application/json') return response.blob()
  const text = await response.text().catch((cause: unknown) => {
    throw withoutAnswer(id, response.url, cause)
  })
  const answer = parsed(text)
  if (answer === null) throw new DramError(id, unreadable(response.status, text))
  return answer
}

/** Something between here and the server answered in its place. */
function unreadable(status: number, text: string): Refusal {
  const message = `The answer is not one of Dram: ${text.slice(0, 200)}`
  return { status, code: 'unreadable_answer', message, errors: [] }
}

/** @returns null when it is no JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
