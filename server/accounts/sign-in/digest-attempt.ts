import { createHmac } from 'node:crypto'
import { networkOf } from '../../http/client-address.ts'
import type { Attempt } from '../../sql/account/attempts.ts'

/** Digests of account and address: comparable, but not readable. */
export function digestAttempt(
  secret: Uint8Array,
  action: string,
  account: string,
  address: string,
  known: string | null = null,
): Attempt {
  const of = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    action,
    account: of(`account ${account}`),
    address: of(`address ${networkOf(address)}`),
    known: known === null ? null : of(`known ${account} ${known}`),
  }
}
