import { canCount } from '#domain/people/permissions.ts'
import type { Account } from '#client/account.tsx'
import { readCountPlace } from '#widgets/count-place.ts'
import { hasWideFrame } from '../load-wide-frame.ts'
import { currentAccount } from '../session/session.ts'

/**
 * Opens what counting needs, if the page begins with a screen of it, for a person who may count, on
 * a phone.
 * @returns null when the router has to find out what to show
 */
export async function beginCounting(address: Location): Promise<Account | null> {
  if (!readCountPlace(address)) return null
  try {
    const account = await currentAccount()
    const isOurs = account && canCount(account.actor) && !hasWideFrame(account.actor)
    return isOurs ? account : null
  } catch {
    // The router's screens say why.
    return null
  }
}
