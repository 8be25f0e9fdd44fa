import type { User } from '#domain/people/people.ts'
import type { LoginAnswer, NamedUser } from '#protocol/account/auth.ts'

/** Adds the second names of some fields. */
export function namedUserOf(user: User): NamedUser {
  return { ...user, phone_number: user.phone, active: true }
}

export function namedAnswerOf<T extends LoginAnswer>({ user, ...signed }: T) {
  return { ...signed, user: namedUserOf(user) }
}
