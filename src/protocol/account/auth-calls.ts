import { successAnswer } from '../answers.ts'
import { namedMe, namedSecondStep, namedSignIn } from '../named-twice.ts'
import type { Operation } from '../operation.ts'
import {
  GET_USER_PATH,
  LANGUAGE_PATH,
  languageRequest,
  LOGIN_PATH,
  loginRequest,
  LOGOFF_PATH,
  logoffQuery,
  REFRESH_PATH,
  tokenAnswer,
} from './auth.ts'
import {
  factorSecret,
  SECOND_STEP_PATH,
  secondStepRequest,
  STEP_SECRET_PATH,
  stepSecretRequest,
} from './second-factor.ts'
import { signInStep } from './sign-in-step.ts'

/* Apart from the schemas, which pages load: they know none of the fields' second names. */

const signingIn = {
  may: 'anybody',
  body: loginRequest,
  answer: namedSignIn,
  begun: signInStep,
  isUnkeyed: true,
} as const

/** The second path is for older clients, here and below. */
export const SIGN_IN = {
  usual: { id: 'signIn', route: `POST ${LOGIN_PATH}`, ...signingIn },
  older: { id: 'signInClient', route: 'POST /api/client/dashboard-login', ...signingIn },
} as const satisfies Record<string, Operation>

export const signOut = {
  id: 'signOut',
  route: `GET ${LOGOFF_PATH}`,
  may: 'people',
  session: 'expired',
  query: logoffQuery,
  answer: successAnswer,
} as const satisfies Operation

export const refreshToken = {
  id: 'refreshToken',
  route: `GET ${REFRESH_PATH}`,
  may: 'people',
  session: 'expired',
  answer: tokenAnswer,
} as const satisfies Operation

const me = { may: 'people', answer: namedMe } as const

export const ME = {
  usual: { id: 'getMe', route: `GET ${GET_USER_PATH}`, ...me },
  older: { id: 'getMeClient', route: 'GET /api/client/get-user', ...me },
} as const satisfies Record<string, Operation>

export const changeLanguage = {
  id: 'changeLanguage',
  route: `PUT ${LANGUAGE_PATH}`,
  may: 'people',
  body: languageRequest,
  answer: successAnswer,
} as const satisfies Operation

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
