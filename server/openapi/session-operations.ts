import { SESSIONS_PATH, sessionsAnswer } from '#protocol/account/sessions.ts'
import { successAnswer } from '#protocol/answers.ts'
import type { Operation } from './operation.ts'

const people = { access: 'people' } as const

/** Where a person is signed in. */
export const SESSION_OPERATIONS: readonly Operation[] = [
  {
    route: `GET ${SESSIONS_PATH}`,
    id: 'listSessions',
    summary: 'List where one is signed in',
    note: 'The latest contact first. Nobody is signed in more than 30 times: the one not used for longest goes.',
    ...people,
    answer: sessionsAnswer,
  },
  {
    route: `DELETE ${SESSIONS_PATH}/:id`,
    id: 'endSession',
    summary: 'Sign out in one place',
    ...people,
    answer: successAnswer,
  },
  {
    route: `DELETE ${SESSIONS_PATH}`,
    id: 'endOtherSessions',
    summary: 'Sign out everywhere else',
    ...people,
    answer: successAnswer,
  },
]
