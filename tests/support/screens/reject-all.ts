import type { RejectionCode } from '#domain/rejection-codes.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import type { Answers } from './network.ts'

/** A server that rejects whatever is sent, for this reason. */
export function rejectAll(code: RejectionCode): Answers {
  const answer = async (request: Request): Promise<PushAnswer> => {
    const { commands } = (await request.json()) as { commands: Envelope[] }
    const rejected = {
      status: 'rejected',
      duplicate: false,
      seq: 100,
      rejection: { code },
    } as const
    return { answers: commands.map(({ id }) => ({ id, ...rejected })) }
  }
  return { [`POST ${PUSH_PATH}`]: answer }
}
