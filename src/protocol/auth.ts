import * as z from 'zod/mini'
import { user } from '#domain/people.ts'

export const LOGIN_PATH = '/api/auth/dashboard-login'
export const LOGOFF_PATH = '/api/auth/logoff'
export const REFRESH_PATH = '/api/auth/refresh'
export const GET_USER_PATH = '/api/auth/getUser'
export const EVENTS_PATH = '/api/v2/client/events'

/** Length only: what is a good address is decided by whether a mail arrives. */
export const loginRequest = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  rememberMe: z.optional(z.boolean()),
})
export type LoginRequest = z.infer<typeof loginRequest>

export const meAnswer = z.object({ user })

export const tokenAnswer = z.object({ token: z.string() })
export const loginAnswer = z.extend(tokenAnswer, { user })
export type LoginAnswer = z.infer<typeof loginAnswer>

export const loggedOff = z.object({ success: z.boolean() })
