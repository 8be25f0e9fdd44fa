import * as z from 'zod/mini'
import { acceptInvitation, setPassword, signUp } from '#domain/accounts.ts'
import { text } from '#domain/scalars.ts'

export const REGISTER_PATH = '/api/client/register'
export const REGISTER_COMPANY_PATH = '/api/client/register/company'
export const REGISTER_CONTINUE_PATH = '/api/client/register/continue'
export const INVITATION_PATH = '/api/client/invitation'
export const INVITATION_CHECK_PATH = '/api/client/invitation/check'

/** The token of a link in a mail; what is no token is known to nobody. */
export const linkToken = text(200)

export const registerRequest = signUp

export const registerContinueRequest = z.extend(setPassword, { token: linkToken })

export const acceptInvitationRequest = acceptInvitation

/** For deeds and checks that have no more to say. */
export const successAnswer = z.object({ success: z.boolean() })
export type SuccessAnswer = z.infer<typeof successAnswer>
