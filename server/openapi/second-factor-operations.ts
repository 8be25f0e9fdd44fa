import {
  beginFactorRequest,
  FACTOR_DEMAND_PATH,
  FACTOR_PEOPLE_PATH,
  factorDemand,
  factorPeople,
  factorSecret,
  finishFactorRequest,
  provenRequest,
  RECOVERY_CODES_PATH,
  recoveryCodes,
  resetFactorRequest,
  SECOND_FACTOR_OFF_PATH,
  SECOND_FACTOR_PATH,
  SECOND_STEP_PATH,
  secondFactorState,
  secondStepRequest,
  STEP_SECRET_PATH,
  stepSecretRequest,
} from '#protocol/account/second-factor.ts'
import { namedSecondStep } from '#protocol/named-twice.ts'
import { successAnswer } from '#protocol/answers.ts'
import type { Operation } from './operation.ts'

const anybody = { access: 'anybody', isUnkeyed: true, refusals: [409, 410, 429] } as const
const dashboard = { access: 'owners_and_managers' } as const
const owners = { access: 'owners' } as const

const ONCE = 'The answer is a secret that is told this once.'

/** Signing in with a code besides the password. */
export const SECOND_FACTOR_OPERATIONS: readonly Operation[] = [
  {
    route: `POST ${SECOND_STEP_PATH}`,
    id: 'finishSignIn',
    summary: 'Sign in: the second step',
    note: 'With the `step` of the first, and a code of the authenticator app (RFC 6238: SHA-1, six digits, 30 seconds) or a recovery code. Each code is accepted once. 410: the step was used, or is older than ten minutes; begin anew. After `set_up` the code is the first of the new second factor, and the answer has its recovery codes.',
    ...anybody,
    body: secondStepRequest,
    answer: namedSecondStep,
  },
  {
    route: `POST ${STEP_SECRET_PATH}`,
    id: 'beginDemandedSecondFactor',
    summary: 'Sign in: set up the second factor that the company demands',
    note: 'When the first step answers `set_up`. The second step then turns it on.',
    ...anybody,
    body: stepSecretRequest,
    answer: factorSecret,
  },
  {
    route: `GET ${SECOND_FACTOR_PATH}`,
    id: 'getSecondFactor',
    summary: 'Read whether one signs in in two steps',
    ...dashboard,
    answer: secondFactorState,
  },
  {
    route: `POST ${SECOND_FACTOR_PATH}`,
    id: 'beginSecondFactor',
    summary: 'Begin to set up a second factor',
    note: `Nothing changes until its first code is sent (\`finishSecondFactor\`). ${ONCE}`,
    ...dashboard,
    body: beginFactorRequest,
    answer: factorSecret,
    isUnkeyed: true,
  },
  {
    route: `PUT ${SECOND_FACTOR_PATH}`,
    id: 'finishSecondFactor',
    summary: 'Turn the second factor on',
    note: `With its first code. Sessions that exist stay. 410: it was begun more than a day ago; begin anew. ${ONCE}`,
    ...dashboard,
    refusals: [409, 410, 429],
    body: finishFactorRequest,
    answer: recoveryCodes,
    isUnkeyed: true,
  },
  {
    route: `POST ${RECOVERY_CODES_PATH}`,
    id: 'renewRecoveryCodes',
    summary: 'Get new recovery codes',
    note: `They end the old ones. ${ONCE}`,
    ...dashboard,
    body: provenRequest,
    answer: recoveryCodes,
    isUnkeyed: true,
  },
  {
    route: `POST ${SECOND_FACTOR_OFF_PATH}`,
    id: 'endSecondFactor',
    summary: 'Turn the second factor off',
    note: 'Not while the company demands it.',
    ...dashboard,
    body: provenRequest,
    answer: successAnswer,
  },
  {
    route: `PUT ${FACTOR_DEMAND_PATH}`,
    id: 'demandSecondFactor',
    summary: 'Demand a second factor of owner and managers',
    note: 'Those without one set it up at their next sign-in. Sessions that exist stay.',
    ...owners,
    body: factorDemand,
    answer: factorDemand,
  },
  {
    route: `GET ${FACTOR_PEOPLE_PATH}`,
    id: 'listSecondFactors',
    summary: 'List owner and managers, and who signs in in two steps',
    ...owners,
    answer: factorPeople,
  },
  {
    route: `POST ${FACTOR_PEOPLE_PATH}/:id/reset`,
    id: 'resetSecondFactor',
    summary: "Turn off a manager's second factor",
    note: 'For somebody who lost phone and recovery codes; a mail tells them.',
    ...owners,
    body: resetFactorRequest,
    answer: successAnswer,
  },
]
