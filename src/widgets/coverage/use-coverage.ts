import { useMemo } from 'react'
import { joinPlaces, spellPlaces } from '#domain/branches/places.ts'
import { coverageOf, type Coverage } from '#domain/counting/coverage.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { routeOf } from '#domain/inventories/places/route.ts'
import { goodsById } from '#storage/goods/goods.ts'
import type { LastCount } from '#storage/inventories/last-count.ts'
import { useLive } from '#client/use-live.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useCountPlaces } from '../places/use-count-places.ts'

export interface KnownCoverage extends Coverage {
  /** Their places have one spelling each, as have those of the marks. */
  entries: readonly Entry[]
  marks: readonly FinishMark[]
  /** The places to count in: the branch's places in their order, then those of the last count. */
  places: readonly string[]
  /** Null: the branch has no earlier one. */
  last: LastCount | null
  goods: ReadonlyMap<string, Good>
}

/**
 * How far an inventory is, by its short list, or compared with the last one of its branch; undefined
 * while reading.
 */
export function useCoverage(
  inventory: Inventory,
  loadEntries: LoadEntries,
): KnownCoverage | undefined {
  const here = useCountPlaces(inventory, loadEntries)
  const compared = useMemo(() => here && compare(inventory, here), [inventory, here])
  const { missing = [], counted = [], none = [] } = compared ?? {}
  const ids = [...missing, ...counted, ...none].flatMap(({ good_id }) => good_id ?? [])
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  return useMemo(() => {
    if (!compared || !goods) return undefined
    // Deleted goods are not looked for.
    const wanted = compared.missing.filter(
      ({ good_id }) => goods.get(good_id ?? '')?.deleted_at === null,
    )
    return { ...compared, missing: wanted, goods }
  }, [compared, goods])
}

function compare(
  { finish_marks, short_list }: Inventory,
  { places, last, entries, spell }: NonNullable<ReturnType<typeof useCountPlaces>>,
): Omit<KnownCoverage, 'goods'> {
  const now = spellPlaces(entries, spell)
  const before = spellPlaces(last?.entries ?? [], spell)
  return {
    ...coverageOf(now, before, short_list ?? null),
    entries: now,
    marks: spellPlaces(finish_marks ?? [], spell),
    places: joinPlaces(places, routeOf(before)),
    last,
  }
}
