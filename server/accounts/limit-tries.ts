import { createHmac } from 'node:crypto'
import { instantAt } from '../platform/instant.ts'
import { networkOf } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import {
  addTry,
  countTries,
  forgetAllTries,
  forgetTries,
  removeTry,
  type Tries,
  type Try,
} from '../sql/account/tries.ts'
import type { AccountDeps } from './account-deps.ts'

export type TryDeps = Pick<AccountDeps, 'wholeDatabase' | 'secret' | 'now'>

const MINUTE_MS = 60_000

/**
 * Attempts allowed within a window, per account and address together, per account, and per address.
 * Three counts, because a whole bar shares one network address, and because a stranger elsewhere
 * must not be able to lock somebody out. For links, the link is the account; for requests that are
 * expensive for the server, the sender's person or company is.
 */
const LIMITS = {
  sign_in: { window: 15 * MINUTE_MS, both: 10, account: 50, address: 200 },
  mail: { window: 60 * MINUTE_MS, both: 5, account: 10, address: 60 },
  contact: { window: 60 * MINUTE_MS, both: 5, account: 10, address: 30 },
  link: { window: 15 * MINUTE_MS, both: 20, account: 60, address: 200 },
  export: { window: 15 * MINUTE_MS, both: 60, account: 60, address: 600 },
  upload: { window: 60 * MINUTE_MS, both: 300, account: 300, address: 1500 },
  pos_check: { window: 15 * MINUTE_MS, both: 60, account: 60, address: 200 },
} as const

export type LimitedAction = keyof typeof LIMITS

/** An attempt that has been counted. */
export interface CountedTry {
  /** Removes this attempt from the count. */
  takeBack(): Promise<void>
  /** Clears the attempts on this account from this address after a success. */
  forgive(): Promise<void>
}

/**
 * Counts an attempt and checks the limits. Counts before checking, so that concurrent attempts
 * count too.
 * @param account an email address, or what else the attempt targets
 * @param address the network address the request came from
 * @throws {HttpError} 429 too_many_requests, with the seconds to wait
 */
export async function limitTries(
  { wholeDatabase, secret, now }: TryDeps,
  action: LimitedAction,
  account: string,
  address: string,
): Promise<CountedTry> {
  const nowMs = now()
  const { window } = LIMITS[action]
  const one = digestTry(secret, action, account, address)
  const id = await addTry(wholeDatabase, one, instantAt(nowMs))
  const since = instantAt(nowMs - window)
  const tries = await countTries(wholeDatabase, one, since)
  if (!isTooMany(action, tries)) {
    return {
      takeBack: () => removeTry(wholeDatabase, id),
      forgive: () => forgetTries(wholeDatabase, one),
    }
  }
  await removeTry(wholeDatabase, id)
  const left = Date.parse(tries.oldest ?? since) + window - nowMs
  throw new HttpError(429, 'too_many_requests', { retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

/** For a person who has proved in another way that the account is theirs. */
export async function forgiveAccount(
  { wholeDatabase, secret }: TryDeps,
  action: LimitedAction,
  account: string,
): Promise<void> {
  await forgetAllTries(wholeDatabase, digestTry(secret, action, account, ''))
}

function isTooMany(action: LimitedAction, tries: Tries): boolean {
  const limits = LIMITS[action]
  return (['both', 'account', 'address'] as const).some((key) => tries[key] > limits[key])
}

/** Digests of account and address: comparable, but not readable. */
function digestTry(secret: Uint8Array, action: string, account: string, address: string): Try {
  const of = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    action,
    account: of(`account ${account}`),
    address: of(`address ${networkOf(address)}`),
  }
}
