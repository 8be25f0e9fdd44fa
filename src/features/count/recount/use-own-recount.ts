import { useMemo } from 'react'
import { joinPlaces, spellPlaces } from '#domain/branches/places.ts'
import { hasLate } from '#domain/counting/recounts/late-counts.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import { stateOf, type Recount } from '#domain/counting/recounts/recounts.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { inRouteOrder } from '#domain/inventories/places/route-order.ts'
import { routeOf } from '#domain/inventories/places/route.ts'
import { readingsOfInventory, recountsOfInventory } from '#storage/recounts/recounts.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown, type Known } from '#client/use-known.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useCountPlaces } from '#widgets/places/use-count-places.ts'

/** A good that this person is to count again. It holds nothing of what was counted before. */
export interface ItemToRecount {
  recount: Recount
  good: Good
  places: readonly string[]
  /** Their own, the newest first; deleted ones left out. */
  readings: readonly RecountReading[]
  isDone: boolean
}

/** What this person was asked to count again in one inventory, and has not been taken back. */
export interface OwnRecount {
  inventory: Inventory
  items: readonly ItemToRecount[]
  /** All that this person was asked for, what ended without them too. */
  asked: readonly Recount[]
  /** Something that this person did came too late. */
  isLate: boolean
}

/** Undefined while reading, nothing found without the inventory. */
export function useOwnRecount(inventoryId: string): Known<OwnRecount | null> | undefined {
  const { actor } = useAccount()
  return useKnown(
    async (database) => {
      const inventory = await inventoryById(database, inventoryId)
      if (!inventory) return null
      const [all, readings] = await Promise.all([
        recountsOfInventory(database, inventoryId),
        readingsOfInventory(database, inventoryId),
      ])
      const asked = all.filter(({ counter_id }) => counter_id === actor.user_id)
      const own = asked.filter((one) => stateOf(one, inventory) !== 'cancelled')
      const goods = await goodsById(
        database,
        own.map(({ good_id }) => good_id),
      )
      const items = own.flatMap((recount): ItemToRecount[] => {
        const good = goods.get(recount.good_id)
        if (!good) return []
        const mine = readings
          .filter(({ recount_id, deleted_at }) => recount_id === recount.id && deleted_at === null)
          .toSorted((one, other) => other.measured_at.localeCompare(one.measured_at))
        const { places } = recount
        return [{ recount, good, places, readings: mine, isDone: recount.status !== 'asked' }]
      })
      const isLate = asked.some((one) =>
        hasLate(
          one,
          readings.filter(({ recount_id }) => recount_id === one.id),
        ),
      )
      return { inventory, items, asked, isLate }
    },
    [inventoryId, actor.user_id],
  )
}

/** The same items in the order in which somebody walks through the bar, their places spelled alike. */
export function useInRouteOrder(
  { inventory, items }: OwnRecount,
  loadEntries: LoadEntries,
): readonly ItemToRecount[] {
  const here = useCountPlaces(inventory, loadEntries)
  const { language } = useLanguage()
  return useMemo(() => {
    // The order of the requests would show what costs the most, so it is not used.
    const byName = items.toSorted((one, other) =>
      nameIn(one.good, language).localeCompare(nameIn(other.good, language), language),
    )
    if (!here) return byName
    const { places, last, spell } = here
    const route = joinPlaces(places, routeOf(spellPlaces(last?.entries ?? [], spell)))
    const spelled = byName.map((item) => ({
      ...item,
      places: [...new Set(item.places.map(spell))],
    }))
    return inRouteOrder(spelled, route)
  }, [here, items, language])
}
