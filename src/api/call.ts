import { v7 as newId } from 'uuid'
import type { AnswerOf, BodyOf, Operation, QueryOf, Schema } from '#protocol/operation.ts'
import type { Answer, Api, Method, RequestOptions } from './api.ts'

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
