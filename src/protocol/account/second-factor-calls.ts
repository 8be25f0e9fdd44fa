import { canManageCompany, canSeeDashboard } from '#domain/people/permissions.ts'
import { successAnswer } from '../answers.ts'
import type { Operation } from '../operation.ts'
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
  secondFactorState,
} from './second-factor.ts'

const dashboard = { may: canSeeDashboard } as const
const owners = { may: canManageCompany } as const
/** Its answer is a secret that is told once. */
const secret = { isUnkeyed: true } as const

/** A person's own second factor. */
export const OWN_FACTOR = {
  read: {
    id: 'getSecondFactor',
    route: `GET ${SECOND_FACTOR_PATH}`,
    ...dashboard,
    answer: secondFactorState,
  },
  begin: {
    id: 'beginSecondFactor',
    route: `POST ${SECOND_FACTOR_PATH}`,
    ...dashboard,
    body: beginFactorRequest,
    answer: factorSecret,
    ...secret,
  },
  finish: {
    id: 'finishSecondFactor',
    route: `PUT ${SECOND_FACTOR_PATH}`,
    ...dashboard,
    body: finishFactorRequest,
    answer: recoveryCodes,
    ...secret,
  },
  renewCodes: {
    id: 'renewRecoveryCodes',
    route: `POST ${RECOVERY_CODES_PATH}`,
    ...dashboard,
    body: provenRequest,
    answer: recoveryCodes,
    ...secret,
  },
  end: {
    id: 'endSecondFactor',
    route: `POST ${SECOND_FACTOR_OFF_PATH}`,
    ...dashboard,
    body: provenRequest,
    answer: successAnswer,
  },
} as const satisfies Record<string, Operation>

/** The second factors of a company's people. */
export const COMPANY_FACTORS = {
  demand: {
    id: 'demandSecondFactor',
    route: `PUT ${FACTOR_DEMAND_PATH}`,
    ...owners,
    body: factorDemand,
    answer: factorDemand,
  },
  list: {
    id: 'listSecondFactors',
    route: `GET ${FACTOR_PEOPLE_PATH}`,
    ...owners,
    answer: factorPeople,
  },
  reset: {
    id: 'resetSecondFactor',
    route: `POST ${FACTOR_PEOPLE_PATH}/:id/reset`,
    ...owners,
    body: resetFactorRequest,
    answer: successAnswer,
  },
} as const satisfies Record<string, Operation>
