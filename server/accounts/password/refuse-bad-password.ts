import { passwordFault, type PasswordAbout, type PasswordUse } from '#domain/account/passwords.ts'
import type { FieldCode } from '#domain/field-codes.ts'
import { HttpError } from '../../http/http-error.ts'

/**
 * Checks a password that is about to be set, by the rule of the pages and the whole list of common
 * ones, which is loaded when the first password is set.
 * @throws {HttpError} 422 with the fault of `password`
 */
export async function refuseBadPassword(
  password: string,
  use: PasswordUse,
  about: Omit<PasswordAbout, 'isCommon'>,
): Promise<void> {
  const { isCommonPassword: isCommon } = await import('#domain/account/common-passwords.ts')
  const fault = passwordFault(password, use, { ...about, isCommon })
  if (fault) throw badPassword(fault)
}

export function badPassword(code: FieldCode): HttpError {
  return new HttpError(422, 'bad_request', { params: [{ param: 'password', code }] })
}
