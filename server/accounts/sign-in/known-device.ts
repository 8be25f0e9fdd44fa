import { instantAt } from '../../platform/instant.ts'
import { forgetAddresses, isKnownAddress, keepAddress } from '../../sql/account/known-addresses.ts'
import type { Account } from '../../sql/account/users.ts'
import type { AccountDeps } from '../account-deps.ts'
import { issueDeviceToken, readDeviceToken, type DeviceOwner } from './device-token.ts'
import { digestAttempt } from './digest-attempt.ts'

type Deps = Pick<AccountDeps, 'wholeDatabase' | 'secret' | 'now'>

/** How long an address is known after a sign-in. */
const KNOWN_MS = 90 * 24 * 3600 * 1000

interface Attempted {
  email: string
  address: string
  /** What the page kept after an earlier sign-in. */
  device?: string | undefined
}

/** What an attempt to sign in comes from that is known, as `limitAttempts` wants it. */
export async function findKnown(
  deps: Deps,
  account: Account | null,
  { email, address, device }: Attempted,
): Promise<string | null> {
  const nowMs = deps.now()
  const name = readDeviceToken(deps.secret, ownerOf(account), device, nowMs)
  const place = digestAttempt(deps.secret, 'sign_in', email, address)
  const since = instantAt(nowMs - KNOWN_MS)
  const isKnown = await isKnownAddress(deps.wholeDatabase, place, since)
  if (name !== null) return `device ${name}`
  return isKnown ? 'address' : null
}

/** Whether it was a device that was known, and not only its address. */
export function isDevice(known: string | null): boolean {
  return known?.startsWith('device') ?? false
}

/**
 * Knows this device and address from now on.
 * @returns what the page keeps for its next sign-in
 */
export async function makeKnown(
  deps: Deps,
  account: DeviceOwner,
  { email, address, device }: Attempted,
): Promise<string> {
  const nowMs = deps.now()
  const place = digestAttempt(deps.secret, 'sign_in', email, address)
  await keepAddress(deps.wholeDatabase, place, instantAt(nowMs), instantAt(nowMs - KNOWN_MS))
  const name = readDeviceToken(deps.secret, account, device, nowMs)
  return issueDeviceToken(deps.secret, account, nowMs, name)
}

/** After a new password, which ends the devices' tokens by itself. */
export async function forgetKnown(deps: Deps, email: string): Promise<void> {
  const { account } = digestAttempt(deps.secret, 'sign_in', email, '')
  await forgetAddresses(deps.wholeDatabase, account)
}

function ownerOf(account: Account | null): DeviceOwner | null {
  return account?.password_hash ? { id: account.id, password_hash: account.password_hash } : null
}
