import * as z from 'zod/mini'
import { instant, uuid } from '#domain/scalars.ts'
import { successAnswer } from '../answers.ts'
import type { Operation } from '../operation.ts'

export const SESSIONS_PATH = '/api/v2/client/sessions'

/** A device as its browser describes itself; null where it does not. */
export const deviceName = z.object({
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
})
export type DeviceName = z.infer<typeof deviceName>

/** One place where a person is signed in. */
export const sessionItem = z.extend(deviceName, {
  id: uuid,
  /** The network address of the last contact. */
  address: z.nullable(z.string()),
  /** False: it ends with the browser, or after a shift. */
  remember: z.boolean(),
  created_at: instant,
  /** Accurate to five minutes; null for one that was not used since this is noted. */
  last_seen_at: z.nullable(instant),
  /** The session of this request. */
  is_current: z.boolean(),
})
export type SessionItem = z.infer<typeof sessionItem>

/** The latest contact first. */
export const sessionsAnswer = z.object({ data: z.array(sessionItem), total: z.int() })
export type SessionsAnswer = z.infer<typeof sessionsAnswer>

/** The places where a person is signed in. */
export const SESSIONS = {
  list: {
    id: 'listSessions',
    route: `GET ${SESSIONS_PATH}`,
    may: 'people',
    answer: sessionsAnswer,
  },
  end: {
    id: 'endSession',
    route: `DELETE ${SESSIONS_PATH}/:id`,
    may: 'people',
    answer: successAnswer,
  },
  endOthers: {
    id: 'endOtherSessions',
    route: `DELETE ${SESSIONS_PATH}`,
    may: 'people',
    answer: successAnswer,
  },
} as const satisfies Record<string, Operation>
