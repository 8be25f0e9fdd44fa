import * as z from 'zod/mini'
import { profileChange } from '#domain/accounts.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { ROLES } from '#domain/people.ts'
import { uuid } from '#domain/scalars.ts'

export const PROFILE_PATH = '/api/client/user/profile'
export const VERIFY_EMAIL_PATH = '/api/client/verify/email'

export const profile = z.object({
  id: uuid,
  role: z.enum(ROLES),
  name: z.string(),
  surname: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.string(),
  /** The address that waits to be confirmed by the mail sent to it. */
  new_email: z.nullable(z.string()),
  image: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** These four are the owner's alone. */
  company_name: z.optional(z.string()),
  business_address: z.optional(z.nullable(z.string())),
  tax_code: z.optional(z.nullable(z.string())),
  branch_count: z.optional(z.int()),
})
export type Profile = z.infer<typeof profile>

export const profileRequest = profileChange
