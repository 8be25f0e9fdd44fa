import * as z from 'zod/mini'
import { PASSWORD_MAX } from '#domain/account/passwords.ts'
import { ROLES } from '#domain/people/roles.ts'
import { text, uuid } from '#domain/scalars.ts'
import { canManageCompany, canSeeDashboard } from '#domain/people/permissions.ts'
import { successAnswer } from '../answers.ts'
import type { Operation } from '../operation.ts'
import { loginAnswer, namedUser } from './auth.ts'

/** The second step of signing in. */
export const SECOND_STEP_PATH = '/api/auth/second-factor'
/** Sets up, within signing in, what the company demands. */
export const STEP_SECRET_PATH = '/api/auth/second-factor/secret'

export const SECOND_FACTOR_PATH = '/api/v2/client/second-factor'
export const SECOND_FACTOR_OFF_PATH = '/api/v2/client/second-factor/off'
export const RECOVERY_CODES_PATH = '/api/v2/client/second-factor/recovery-codes'
/** Whether the company demands one of its owner and managers. */
export const FACTOR_DEMAND_PATH = '/api/v2/client/second-factor/demand'
export const FACTOR_PEOPLE_PATH = '/api/v2/client/second-factor/people'

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))

/** A code of the app, or a recovery code; case, spaces and hyphens do not matter. */
const factorCode = z.string().check(z.minLength(1), z.maxLength(40))

const step = z.string().check(z.minLength(1), z.maxLength(100))

export const stepSecretRequest = z.object({ step })
export const secondStepRequest = z.object({
  step,
  code: factorCode,
  /** The same as with a sign-in. */
  device: z.optional(z.string().check(z.maxLength(200))),
})
export type SecondStepRequest = z.infer<typeof secondStepRequest>

/** A sign-in that set the second factor up brings its recovery codes, this once. */
export const secondStepAnswer = z.extend(loginAnswer, {
  recovery_codes: z.optional(z.array(z.string())),
})
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>

export const secondFactorState = z.object({
  is_on: z.boolean(),
  /** The company demands one of this person. */
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

export const beginFactorRequest = z.object({ password })

/** For an authenticator app: as text, and as what a QR code says. */
export const factorSecret = z.object({ secret: z.string(), uri: z.string() })
export type FactorSecret = z.infer<typeof factorSecret>

export const finishFactorRequest = z.object({ code: factorCode })

/** Shown this once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const provenRequest = z.object({ password, code: factorCode })

export const factorDemand = z.object({ is_required: z.boolean() })
export type FactorDemand = z.infer<typeof factorDemand>

/** Somebody who sees the dashboard, and whether they sign in in two steps. */
export const factorPerson = z.object({
  id: uuid,
  role: z.enum(ROLES),
  name: text(100),
  surname: text(100),
  is_on: z.boolean(),
})
export type FactorPerson = z.infer<typeof factorPerson>
export const factorPeople = z.object({ data: z.array(factorPerson), total: z.int() })
export type FactorPeople = z.infer<typeof factorPeople>

/** The code only of an owner who has a second factor. */
export const resetFactorRequest = z.object({ password, code: z.optional(factorCode) })

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

export const namedSecondStep = z.extend(secondStepAnswer, { user: namedUser })

export const finishSignIn = {
  id: 'finishSignIn',
  route: `POST ${SECOND_STEP_PATH}`,
  may: 'anybody',
  body: secondStepRequest,
  answer: namedSecondStep,
  isUnkeyed: true,
} as const satisfies Operation

export const beginDemandedFactor = {
  id: 'beginDemandedSecondFactor',
  route: `POST ${STEP_SECRET_PATH}`,
  may: 'anybody',
  body: stepSecretRequest,
  answer: factorSecret,
  isUnkeyed: true,
} as const satisfies Operation
