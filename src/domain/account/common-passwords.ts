import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords seen most often in leaks: 49,000, of which the first 10,000 are what attackers try. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Import this file lazily: the list weighs 200 KB. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
