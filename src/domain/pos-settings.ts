import * as z from 'zod/mini'
import { filled } from './accounts.ts'

const PASSWORD_LENGTH = 200

/**
 * How a company signs in to its point-of-sale system. A password that the server keeps need not
 * be typed again; a space at its end may be part of it.
 */
export function connectionForm({ isPasswordKept }: { isPasswordKept: boolean }) {
  const password = z.string().check(z.maxLength(PASSWORD_LENGTH))
  return z.object({
    iiko_host: filled(500),
    iiko_login: filled(200),
    iiko_password: isPasswordKept ? password : password.check(z.minLength(1, 'required')),
    iiko_verify_tls: z.boolean(),
  })
}
export type ConnectionForm = z.infer<ReturnType<typeof connectionForm>>
