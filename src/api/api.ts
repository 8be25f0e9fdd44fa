import type * as z from 'zod/mini'
import type { ErrorAnswer } from '#protocol/answers.ts'
import { v7 as newId } from 'uuid'
import type { AnswerOf, BodyOf, Operation, QueryOf, Schema } from '#protocol/operation.ts'

/**
 * The outcome of a request. `unknown` means that the server may or may not have acted: no network,
 * a timeout, 408, 425, 429, 5xx, or a response that is not this product's.
 */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; status: number; error: ErrorAnswer }
  | {
      kind: 'unknown'
      status: number | null
      retryAfterMs: number | null
      /** The server's error, if the response was from this product's server. */
      error?: ErrorAnswer
    }

export interface RequestOptions {
  /** Sent as JSON, unless it is a string or a form with files. */
  body?: unknown
  headers?: Record<string, string>
  query?: Record<string, string | number | null | undefined>
  timeoutMs?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The only way to the server. */
export interface Api {
  /** Sends a request and parses its response; network and server errors do not throw. */
  request<T>(
    method: Method,
    path: string,
    schema: z.ZodMiniType<T>,
    options?: RequestOptions,
  ): Promise<Answer<T>>
  /** Opens an event stream; the caller reads it and closes it through the signal. */
  openStream(path: string, signal: AbortSignal): Promise<Response>
}

type Queried<O extends Operation> = Readonly<
  Partial<Record<keyof QueryOf<O>, string | number | null | undefined>>
>

/** What an operation is sent. */
interface Sent<O extends Operation> extends Omit<RequestOptions, 'body' | 'query'> {
  /** By their names in its path. */
  params?: Readonly<Record<string, string>>
  query?: Queried<O>
  /** JSON that is written already is a string. */
  body?: Readonly<BodyOf<O>> | FormData | string
}

/**
 * Calls the server as an operation says; network and server errors do not throw. A caller that reads
 * less than is answered gives its own `answer`.
 */
export function call<O extends Operation>(
  api: Pick<Api, 'request'>,
  { route, answer }: O,
  { params = {}, ...options }: Sent<O> = {},
): Promise<Answer<AnswerOf<O>>> {
  const [method, path] = route.split(' ') as [Method, string]
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return api.request(method, filled, answer as Schema<AnswerOf<O>>, options)
}

/** The keys of acts whose answer has not come, by what they ask for. */
const unanswered = new Map<string, string>()

/**
 * Asks for something that must not happen twice. When the answer is lost, nobody knows whether the
 * server has acted; so the same act is repeated with the same Idempotency-Key, and a server that
 * has acted already gives the answer that was lost.
 */
export async function callOnce<O extends Operation>(
  api: Api,
  operation: O,
  sent: Sent<O>,
): Promise<Answer<AnswerOf<O>>> {
  const act = `${operation.route} ${JSON.stringify([sent.params, sent.body])}`
  const key = unanswered.get(act) ?? newId()
  unanswered.set(act, key)
  const headers = { 'idempotency-key': key }
  const answer = await call(api, operation, { ...sent, headers })
  if (isAnswered(answer)) unanswered.delete(act)
  return answer
}

function isAnswered(answer: Answer<unknown>): boolean {
  if (answer.kind === 'refused') return answer.error.code !== 'key_in_use'
  return answer.kind === 'ok'
}
