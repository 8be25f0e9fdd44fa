import * as z from 'zod/mini'
import { changePassword, email, forgotForm, setPassword } from '#domain/accounts.ts'

export const FORGOT_PATH = '/api/client/forgot'
export const RESET_PATH = '/api/client/password/reset'
export const TOKEN_CHECK_PATH = '/api/client/token/check'
export const CHANGE_PASSWORD_PATH = '/api/auth/change-password'

export const forgotRequest = forgotForm

/** The address, where the link held one, must be that of the account. */
export const resetRequest = z.extend(setPassword, { email: z.optional(z.nullable(email)) })

export const changePasswordRequest = changePassword
