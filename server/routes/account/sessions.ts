import type { SuccessAnswer } from '#protocol/answers.ts'
import { SESSIONS } from '#protocol/account/sessions.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '../../accounts/sessions/own-sessions.ts'
import type { AppDeps } from '../../app-deps.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'

const DONE: SuccessAnswer = { success: true }

/** The places where the signed-in person is signed in. */
export function sessionsRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(SESSIONS.list, (c) => listOwnSessions(deps, c.get('person')))

  router.on(SESSIONS.end, async (c) => {
    await endOwnSession(deps, c.get('person'), pathId(c))
    return DONE
  })

  router.on(SESSIONS.endOthers, async (c) => {
    await endOtherSessions(deps, c.get('person'))
    return DONE
  })
}
