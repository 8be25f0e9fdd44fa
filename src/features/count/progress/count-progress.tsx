import { Trans } from '@lingui/react/macro'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { Ring } from './ring.tsx'
import { useProgress } from './use-progress.ts'

export interface CountProgressProps {
  inventory: Inventory
  entries: readonly Entry[]
  loadEntries: LoadEntries
}

/** How many goods of the last count are counted again. Without one there is no share. */
export function CountProgress({ inventory, entries, loadEntries }: CountProgressProps) {
  const progress = useProgress(inventory, entries, loadEntries)
  if (progress === null) return <Ring share={null} label={<Trans>Not counted yet</Trans>} />
  const { missing, all } = progress
  return (
    <Ring
      share={(all - missing) / all}
      label={
        <Trans>
          Not counted yet: {missing} of {all}
        </Trans>
      }
    />
  )
}
