import { canCount } from '#domain/people/permissions.ts'
import type { Account } from '#client/account.tsx'
import { readCountPlace } from '#widgets/count-place.ts'
import { loadRouted } from '../load-routed.ts'
import { hasWideFrame } from '../load-wide-frame.ts'
import { currentAccount } from '../session/session.ts'

/**
 * Opens what counting needs, if the page begins with a screen of it, for a person who may count and
 * has no dashboard around it.
 * @returns null when the router has to find out what to show; it is being loaded then
 */
export async function beginCounting(address: Location): Promise<Account | null> {
  const account = readCountPlace(address) && (await accountOfCounter())
  if (account === null) loadRouted().catch(() => undefined)
  return account
}

async function accountOfCounter(): Promise<Account | null> {
  try {
    const account = await currentAccount()
    const isOurs = account && canCount(account.actor) && !hasWideFrame(account.actor)
    return isOurs ? account : null
  } catch {
    // The router's screens say why.
    return null
  }
}
