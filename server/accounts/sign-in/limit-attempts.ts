import { instantAt } from '../../platform/instant.ts'
import { HttpError } from '../../http/http-error.ts'
import {
  addAttempt,
  countAttempts,
  clearAttempts,
  clearAttemptsFrom,
  removeAttempt,
  type AttemptCounts,
} from '../../sql/account/attempts.ts'
import type { AccountDeps } from '../account-deps.ts'
import { digestAttempt } from './digest-attempt.ts'

export type AttemptDeps = Pick<AccountDeps, 'wholeDatabase' | 'secret' | 'now'>

const MINUTE_MS = 60_000

/**
 * Attempts allowed within a window, per account and address together, per account, and per address.
 * Three counts, because a whole bar shares one network address, and because one address must not try
 * many accounts. Who is known, as by a device or an address that signed in before, has only a count
 * of their own (`both`): however often strangers try, they cannot lock anybody out. Who is not known
 * yet and comes while strangers are trying gets in by the link of a mail. For links, the link is the
 * account; for requests that are expensive for the server, the sender's person or company is.
 */
const LIMITS = {
  sign_in: { window: 15 * MINUTE_MS, both: 10, account: 50, address: 200 },
  second_factor: { window: 60 * MINUTE_MS, both: 10, account: 30, address: 200 },
  mail: { window: 60 * MINUTE_MS, both: 5, account: 10, address: 60 },
  contact: { window: 60 * MINUTE_MS, both: 5, account: 10, address: 30 },
  link: { window: 15 * MINUTE_MS, both: 20, account: 60, address: 200 },
  export: { window: 15 * MINUTE_MS, both: 60, account: 60, address: 600 },
  upload: { window: 60 * MINUTE_MS, both: 300, account: 300, address: 1500 },
  catalogue: { window: 60 * MINUTE_MS, both: 1000, account: 1000, address: 5000 },
  // A hundred barcodes each: a list of three thousand bottles.
  catalogue_list: { window: 60 * MINUTE_MS, both: 30, account: 30, address: 150 },
  pos_check: { window: 15 * MINUTE_MS, both: 60, account: 60, address: 200 },
} as const

export type LimitedAction = keyof typeof LIMITS

/** An attempt that has been counted. */
export interface CountedAttempt {
  /** Removes this attempt from the count. */
  takeBack(): Promise<void>
  /** Clears the attempts on this account from this device or address after a success. */
  forgive(): Promise<void>
}

/**
 * Counts an attempt and checks the limits. Counts before checking, so that concurrent attempts
 * count too.
 * @param account an email address, or what else the attempt targets
 * @param address the network address the request came from
 * @param known what tells its sender from strangers, and has a count of its own
 * @throws {HttpError} 429 too_many_requests, with the seconds to wait
 */
export async function limitAttempts(
  { wholeDatabase, secret, now }: AttemptDeps,
  action: LimitedAction,
  account: string,
  address: string,
  known: string | null = null,
): Promise<CountedAttempt> {
  const nowMs = now()
  const { window } = LIMITS[action]
  const one = digestAttempt(secret, action, account, address, known)
  const id = await addAttempt(wholeDatabase, one, instantAt(nowMs))
  const since = instantAt(nowMs - window)
  const counts = await countAttempts(wholeDatabase, one, since)
  if (!isTooMany(action, counts)) {
    return {
      takeBack: () => removeAttempt(wholeDatabase, id),
      forgive: () => clearAttemptsFrom(wholeDatabase, one),
    }
  }
  await removeAttempt(wholeDatabase, id)
  const left = Date.parse(counts.oldest ?? since) + window - nowMs
  throw new HttpError(429, 'too_many_requests', { retryAfter: Math.max(1, Math.ceil(left / 1000)) })
}

/** Does what `forgive` does, for an attempt that another request counted. */
export async function forgiveFrom(
  { wholeDatabase, secret }: AttemptDeps,
  action: LimitedAction,
  account: string,
  address: string,
  known: string | null,
): Promise<void> {
  await clearAttemptsFrom(wholeDatabase, digestAttempt(secret, action, account, address, known))
}

/** For a person who has proved in another way that the account is theirs. */
export async function forgiveAccount(
  { wholeDatabase, secret }: AttemptDeps,
  action: LimitedAction,
  account: string,
): Promise<void> {
  await clearAttempts(wholeDatabase, digestAttempt(secret, action, account, ''))
}

function isTooMany(action: LimitedAction, counts: AttemptCounts): boolean {
  const limits = LIMITS[action]
  return (['both', 'account', 'address'] as const).some((key) => counts[key] > limits[key])
}
