import { canCount } from '#domain/people/permissions.ts'
import { findCounted, type FoundInventory } from '#features/count/use-counted-inventory.ts'
import type { Account } from '#client/account.tsx'
import { readUnits, type Units } from '#client/units.tsx'
import { readCountPlace, type CountPlace } from '#widgets/count-place.ts'
import { loadRouted } from '../load-routed.ts'
import { hasWideFrame } from '../frames/load-wide-frame.ts'
import { currentAccount, openingDatabase } from '../session/session.ts'

/** What the first screen of counting is drawn with, so that it is drawn once and whole. */
export interface BegunCounting {
  account: Account
  units: Units
  /** The inventory of the count in the address. */
  found: FoundInventory | undefined
}

/**
 * Opens and reads what counting begins with, if the page begins with a screen of it, for a person who
 * may count and has no dashboard around it.
 * @returns null when the router has to find out what to show; it is being loaded then
 */
export async function beginCounting(address: Location): Promise<BegunCounting | null> {
  const place = readCountPlace(address)
  // If it fails, the router's screens say why.
  const begun = place && (await begin(place).catch(() => null))
  if (begun === null) loadRouted().catch(() => undefined)
  return begun
}

async function begin({ inventoryId, branch }: CountPlace): Promise<BegunCounting | null> {
  const asked = currentAccount()
  const database = openingDatabase()
  if (database === null) return null
  const [account, units, found] = await Promise.all([
    asked,
    readUnits(database),
    inventoryId === undefined ? undefined : findCounted(database, inventoryId, branch),
  ])
  if (!account || !canCount(account.actor) || hasWideFrame(account.actor)) return null
  return { account, units, found }
}
