import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import classes from './trend.module.css'

export interface OlderCountsProps {
  /** Inventories whose entries are only on the server. */
  inventoryIds: readonly string[]
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** Offers to load what the trend does without; a year of it is more than a look should cost. */
export function OlderCounts({ inventoryIds, loadEntries }: OlderCountsProps) {
  const [isWanted, setWanted] = useState(false)
  if (inventoryIds.length === 0) return null
  if (isWanted) return <MissingEntries inventoryIds={inventoryIds} loadEntries={loadEntries} />
  return (
    <p className={classes.older}>
      <span>
        <Plural
          value={inventoryIds.length}
          one="# older inventory isn't on this device."
          other="# older inventories aren't on this device."
        />
      </span>
      <Button variant="default" size="md" onClick={() => setWanted(true)}>
        <Trans>Load them</Trans>
      </Button>
    </p>
  )
}
