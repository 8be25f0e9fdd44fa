import * as z from 'zod/mini'
import { instant, uuid } from '#domain/scalars.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { bulkAnswer, bulkIds } from '../bulk.ts'
import type { Operation } from '../operation.ts'

export const WAITING_PATH = '/api/v2/client/sync/waiting'

/** What somebody counted after their right had ended. */
export const waitingItem = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  kind: z.string(),
  args: z.unknown(),
  /** Null when the device's clock gave an impossible date. */
  device_time: z.nullable(instant),
})
export type WaitingItem = z.infer<typeof waitingItem>

/** In the order in which it was counted, person by person. */
export const waitingAnswer = z.object({ data: z.array(waitingItem), total: z.int() })
export type WaitingAnswer = z.infer<typeof waitingAnswer>

/** Taken, they are what their person did; left, they are nowhere but in the server's records. */
export const decideWaitingRequest = z.object({ ids: bulkIds, take: z.boolean() })

/** What was counted after its right had ended. */
export const WAITING = {
  list: {
    id: 'listWaiting',
    route: `GET ${WAITING_PATH}`,
    may: canManageInventories,
    answer: waitingAnswer,
  },
  decide: {
    id: 'decideWaiting',
    route: `PUT ${WAITING_PATH}`,
    may: canManageInventories,
    body: decideWaitingRequest,
    answer: bulkAnswer,
  },
} as const satisfies Record<string, Operation>
