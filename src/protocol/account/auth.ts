import * as z from 'zod/mini'
import { email } from '#domain/account/email.ts'
import { user } from '#domain/people/people-schema.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { uuid } from '#domain/scalars.ts'
import { deviceName } from './sessions.ts'

export const LOGIN_PATH = '/api/auth/dashboard-login'
export const LOGOFF_PATH = '/api/auth/logoff'
export const REFRESH_PATH = '/api/auth/refresh'
/** Sent with a refresh by clients whose pages and workers pass each other their tokens. */
export const SHARING_HEADER = 'x-token-sharing'
export const GET_USER_PATH = '/api/auth/getUser'
export const EVENTS_PATH = '/api/v2/client/events'

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

export const loggedOff = z.object({ success: z.boolean() })

export const LANGUAGE_PATH = '/api/v2/client/language/change'

export const languageRequest = z.object({ lang: z.enum(LANGUAGES), user_id: uuid })
