import { EVENTS_PATH } from '#protocol/account/auth.ts'
import { PULL_PATH, pullQuery } from '#protocol/sync/pull.ts'
import { PUSH_PATH, pushAnswer } from '#protocol/sync/push.ts'
import { decideWaitingRequest, WAITING_PATH, waitingAnswer } from '#protocol/sync/waiting.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import { featuresAnswer, FEATURES_PATH } from '#protocol/system.ts'
import { describedPull, describedPush } from './components/described-rows.ts'
import type { Operation } from './operation.ts'

const people = { access: 'people' } as const

/** The calls that devices sync with. */
export const SYNC_OPERATIONS: readonly Operation[] = [
  {
    route: `POST ${PUSH_PATH}`,
    id: 'pushCommands',
    summary: 'Send what people did, in the order in which they did it',
    note: 'Each device counts its commands from 1 without a gap. A command that was sent before repeats its first answer; a rejected one does not stop the others.',
    ...people,
    body: describedPush,
    answer: pushAnswer,
    isUnkeyed: true,
    refusals: [409],
  },
  {
    route: `GET ${PULL_PATH}`,
    id: 'pullChanges',
    summary: 'Read what has changed since the last call',
    note: 'The change feed of the company, as far as the person may see it. Begin without a cursor, and pass the one of each answer to the next call. As long as `more` is true, the next page is there at once. A beginning without a cursor brings branches, people and open inventories first, then items, then the rest.',
    ...people,
    query: pullQuery,
    answer: describedPull,
  },
  {
    route: `GET ${WAITING_PATH}`,
    id: 'listWaiting',
    summary: 'List what was counted after its right had ended',
    note: 'Somebody was moved, deactivated or removed while their device was away: what they counted before is taken, and what they counted afterwards waits here.',
    access: 'owners_and_managers',
    answer: waitingAnswer,
  },
  {
    route: `PUT ${WAITING_PATH}`,
    id: 'decideWaiting',
    summary: 'Take or leave what waits',
    note: 'What is taken is done as its person would have done it, under its id, their name and its time.',
    access: 'owners_and_managers',
    body: decideWaitingRequest,
    answer: bulkAnswer,
  },
  {
    route: `GET ${EVENTS_PATH}`,
    id: 'listenToChanges',
    summary: 'Be told when there is something to pull',
    note: 'Server-sent events: the data of `feed` is the position that the feed has reached.',
    ...people,
    answer: ['text/event-stream'],
  },
  {
    route: `GET ${FEATURES_PATH}`,
    id: 'getFeatures',
    summary: 'Read which optional features this server has',
    ...people,
    answer: featuresAnswer,
  },
]
