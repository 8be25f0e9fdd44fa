import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isDone } from '#domain/inventories/places/place-states.ts'
import { useAccount } from '#client/account.tsx'
import { type LoadEntries, useLastCount } from '#client/use-last-count.ts'
import { coverageOf, type CoverageLine } from '#domain/counting/coverage.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useLive } from '#client/use-live.ts'
import { Ring } from './ring.tsx'

export interface CountProgressProps {
  inventory: Inventory
  entries: readonly Entry[]
  loadEntries: LoadEntries
}

/**
 * How many goods of the short list, or of the last count, are counted, and whether this person is
 * done. Without either there is no share.
 */
export function CountProgress({ inventory, entries, loadEntries }: CountProgressProps) {
  const { actor } = useAccount()
  const progress = useProgress(inventory, entries, loadEntries)
  const isOver = isDone(actor.user_id, entries, inventory.finish_marks ?? [])
  return (
    <Ring
      share={progress && (progress.all - progress.missing) / progress.all}
      isDone={isOver}
      label={
        <>
          {isOver && (
            <>
              <Trans>You're done.</Trans>{' '}
            </>
          )}
          <NotCounted progress={progress} />
        </>
      }
    />
  )
}

function NotCounted({ progress }: { progress: Progress | null }) {
  if (progress === null) return <Trans>Count progress</Trans>
  const { missing, all } = progress
  return (
    <Trans>
      Not counted yet: {missing} of {all}
    </Trans>
  )
}

/** Numbers of goods. */
interface Progress {
  missing: number
  /** Missing or counted, also with none left; more than 0. */
  all: number
}

/** By the short list, or the last count of the branch; null when there is neither. */
function useProgress(
  inventory: Inventory,
  entries: readonly Entry[],
  loadEntries: LoadEntries,
): Progress | null {
  const last = useLastCount(inventory, loadEntries)
  const list = inventory.short_list ?? null
  const before = useMemo(() => (last && !last.isNotLoaded ? last.entries : []), [last])
  // The same all through the count, so that an entry reads no goods.
  const ids = useMemo(
    () => list ?? [...new Set(before.flatMap(({ good_id }) => good_id ?? []))],
    [before, list],
  )
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  return useMemo(() => {
    if ((!list && before.length === 0) || !goods) return null
    const { missing, counted, none } = coverageOf(entries, before, list)
    // Deleted goods are not looked for; those that have not arrived on the device yet are.
    const wanted = missing.filter(
      ({ good_id }) => good_id !== null && (goods.get(good_id)?.deleted_at ?? null) === null,
    )
    // What is counted beside a short list makes it no longer.
    const isOnList = ({ good_id }: CoverageLine): boolean => !list || list.includes(good_id ?? '')
    const all = wanted.length + [...counted, ...none].filter(isOnList).length
    return all === 0 ? null : { missing: wanted.length, all }
  }, [before, list, goods, entries])
}
