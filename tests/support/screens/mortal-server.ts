import { PUSH_PATH, pushRequest, type PushAnswer } from '#protocol/sync/push.ts'
import { newUuid } from '../ids.ts'
import type { Answers } from './network.ts'

/** When a server is killed that is asked to save something. */
export const DEATHS = ['before the request', 'before the commit', 'before the answer'] as const

/** A server that does each act once. Its first calls kill it, each at another step; then it stays up. */
export interface MortalServer {
  answers: Answers
  /** The acts that it has done, by their keys. */
  done: () => readonly string[]
  /** How often it was called. */
  called: () => number
}

function mortal(
  call: string,
  keysOf: (request: Request) => Promise<string[]>,
  answerTo: (keys: readonly string[], known: ReadonlySet<string>) => unknown,
): MortalServer {
  const done = new Set<string>()
  let called = 0
  const answer = async (request: Request): Promise<unknown> => {
    const dies = DEATHS[called]
    called += 1
    if (dies === 'before the request') throw new TypeError('Failed to fetch')
    const keys = await keysOf(request)
    if (dies === 'before the commit') throw new TypeError('Failed to fetch')
    const value = answerTo(keys, new Set(done))
    for (const key of keys) done.add(key)
    if (dies === 'before the answer') throw new TypeError('Failed to fetch')
    return value
  }
  return {
    answers: { [call]: answer },
    done: () => [...done],
    called: () => called,
  }
}

/** Of one call: it answers a known Idempotency-Key as before. Without one, each call is another act. */
export function mortalCall(call: string, value: unknown): MortalServer {
  const keysOf = ({ headers }: Request) =>
    Promise.resolve([headers.get('idempotency-key') ?? newUuid()])
  return mortal(call, keysOf, () => value)
}

/** Later than any pull of a test: what was sent stays in the outbox. */
const SEQ = 1_000_000

/** Of what devices send: it knows a command by its id. */
export function mortalPush(): MortalServer {
  const keysOf = async (request: Request): Promise<string[]> =>
    pushRequest.parse(await request.json()).commands.map(({ id }) => id)
  return mortal(`POST ${PUSH_PATH}`, keysOf, (ids, known): PushAnswer => ({
    answers: ids.map((id) => ({
      id,
      status: 'applied',
      duplicate: known.has(id),
      seq: SEQ,
      rejection: null,
    })),
  }))
}
