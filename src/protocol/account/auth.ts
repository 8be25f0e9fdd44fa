import * as z from 'zod/mini'
import { email } from '#domain/account/email.ts'
import { user } from '#domain/people/people-schema.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { uuid } from '#domain/scalars.ts'
import { successAnswer } from '../answers.ts'
import type { Operation } from '../operation.ts'
import { deviceName } from './sessions.ts'

export const LOGIN_PATH = '/api/auth/dashboard-login'
export const LOGOFF_PATH = '/api/auth/logoff'
export const REFRESH_PATH = '/api/auth/refresh'
/** Sent with a refresh by clients whose pages and workers pass each other their tokens. */
export const SHARING_HEADER = 'x-token-sharing'
export const GET_USER_PATH = '/api/auth/getUser'

/** The form's rules; the limit only bounds the look-up. */
export const loginRequest = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  rememberMe: z.optional(z.boolean()),
  /** `device` of an earlier answer: the server then counts this device's tries apart. */
  device: z.optional(z.string().check(z.maxLength(200))),
})
export type LoginRequest = z.infer<typeof loginRequest>

export const meAnswer = z.object({ user })

export const tokenAnswer = z.object({ token: z.string() })
export const loginAnswer = z.extend(tokenAnswer, {
  user,
  device: z.optional(z.string()),
  /** Devices that were signed out, because nobody may be signed in on too many. */
  signed_out: z.optional(z.array(deviceName)),
})
export type LoginAnswer = z.infer<typeof loginAnswer>

/** The name of a device from which signing out removes all that it has of its person. */
export const logoffQuery = z.object({ device: z.optional(uuid) })

export const LANGUAGE_PATH = '/api/v2/client/language/change'

export const languageRequest = z.object({ lang: z.enum(LANGUAGES), user_id: uuid })

/**
 * What signing in needs after the right password: a code, or setting up a second factor first. Apart
 * from what comes then, which few people's browsers have to load.
 */
export const signInStep = z.object({
  second_factor: z.enum(['code', 'set_up']),
  /** Proves the right password for a few minutes, once. */
  step: z.string(),
})
export type SignInStep = z.infer<typeof signInStep>

/** The signed-in person with the second names; whoever can call is active. */
export const namedUser = z.extend(user, { phone_number: user.shape.phone, active: z.boolean() })
export type NamedUser = z.infer<typeof namedUser>
export const namedMe = z.object({ user: namedUser })
export const namedSignIn = z.extend(loginAnswer, { user: namedUser })

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
