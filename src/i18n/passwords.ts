import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPasswordCode, type PasswordCode } from '#domain/field-codes.ts'
import { messageFor, type AnswerCode } from './answers.ts'

/** Why a password may not be set. */
export const PASSWORD_LABELS: Record<PasswordCode, MessageDescriptor> = {
  password_too_short: msg`Your password must contain at least 8 characters without spaces`,
  password_short_for_change: msg`Please ensure that your password is at least 6 characters long.`,
  password_too_long: msg`Your password is too long.`,
  password_has_spaces: msg`Your password must contain at least 8 characters without spaces`,
  password_edge_spaces: msg`Your password can't start or end with a space.`,
  password_common: msg`This password is very common and easy to guess.`,
  password_is_email: msg`Your password can't be your email address.`,
  password_is_company: msg`Your password can't be your company's name.`,
  password_is_old: msg`This is your current password. Choose a new one.`,
}

export function messageWithPasswords(code: AnswerCode): MessageDescriptor {
  return isPasswordCode(code) ? PASSWORD_LABELS[code] : messageFor(code)
}
