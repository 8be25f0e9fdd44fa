import { Trans } from '@lingui/react/macro'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isDone } from '#domain/inventories/places/place-states.ts'
import { useAccount } from '#client/account.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { Ring } from './ring.tsx'
import { useProgress, type Progress } from './use-progress.ts'

export interface CountProgressProps {
  inventory: Inventory
  entries: readonly Entry[]
  loadEntries: LoadEntries
}

/**
 * How many goods of the last count are counted again, and whether this person is done. Without a last
 * count there is no share.
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
