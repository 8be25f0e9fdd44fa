import { PUSH_PATH, pushRequest, type PushAnswer } from '#protocol/sync/push.ts'
import type { Answers } from './network.ts'

/** Later than any pull of a test: what was sent stays in the outbox, to be asserted. */
const SEQ = 1_000_000

/** A server that applies everything it is sent. */
export const APPLIES: Answers = {
  [`POST ${PUSH_PATH}`]: async (request): Promise<PushAnswer> => {
    const { commands } = pushRequest.parse(await request.json())
    return {
      answers: commands.map(({ id }) => ({
        id,
        status: 'applied',
        duplicate: false,
        seq: SEQ,
        rejection: null,
      })),
    }
  },
}
