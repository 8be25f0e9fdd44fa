import { canManageInventories } from '#domain/people/permissions.ts'
import { EVENTS_PATH } from '../account/auth.ts'
import { bulkAnswer } from '../bulk.ts'
import type { Operation } from '../operation.ts'
import { PULL_PATH, pullAnswer, pullQuery } from './pull.ts'
import { PUSH_PATH, pushAnswer, pushRequest } from './push.ts'
import { decideWaitingRequest, WAITING_PATH, waitingAnswer } from './waiting.ts'

/** Commands are repeated by their ids and numbers; whoever has left hands over what they counted. */
export const pushCommands = {
  id: 'pushCommands',
  route: `POST ${PUSH_PATH}`,
  may: 'people',
  session: 'ended',
  body: pushRequest,
  answer: pushAnswer,
  isCostly: true,
  isUnkeyed: true,
} as const satisfies Operation

export const pullChanges = {
  id: 'pullChanges',
  route: `GET ${PULL_PATH}`,
  may: 'people',
  query: pullQuery,
  answer: pullAnswer,
  isCostly: true,
} as const satisfies Operation

export const listenToChanges = {
  id: 'listenToChanges',
  route: `GET ${EVENTS_PATH}`,
  may: 'people',
  answer: ['text/event-stream'],
} as const satisfies Operation

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
