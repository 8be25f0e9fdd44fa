import type * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import type { Answer, Api, Method } from './api.ts'

/** The keys of acts whose answer has not come, by what they ask for. */
const unanswered = new Map<string, string>()

/**
 * Asks for something that must not happen twice. When the answer is lost, nobody knows whether the
 * server has acted; so the same act is repeated with the same Idempotency-Key, and a server that
 * has acted already gives the answer that was lost.
 */
export async function requestOnce<T>(
  api: Api,
  method: Method,
  path: string,
  schema: z.ZodMiniType<T>,
  body: object,
): Promise<Answer<T>> {
  const act = `${method} ${path} ${JSON.stringify(body)}`
  const key = unanswered.get(act) ?? newId()
  unanswered.set(act, key)
  const headers = { 'idempotency-key': key }
  const answer = await api.request(method, path, schema, { body, headers })
  if (isAnswered(answer)) unanswered.delete(act)
  return answer
}

function isAnswered(answer: Answer<unknown>): boolean {
  if (answer.kind === 'refused') return answer.error.code !== 'key_in_use'
  return answer.kind === 'ok'
}
