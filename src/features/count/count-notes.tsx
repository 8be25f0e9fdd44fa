import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { joinedInto } from '#domain/inventories/joined-parts.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { placeNow, usePlace } from './places/place-store.ts'
import { RecountNote } from './recount/recount-links.tsx'
import classes from './note.module.css'

/** What others want of whoever counts, and what became of the count meanwhile. */
export function CountNotes({ inventory }: { inventory: Inventory }) {
  return (
    <>
      <JoinedNote inventory={inventory} />
      <RecountNote inventoryId={inventory.id} />
    </>
  )
}

/** Says on every phone that two counts are one, also on those that began in the other. */
function JoinedNote({ inventory }: { inventory: Inventory }) {
  const titleOf = useInventoryTitle()
  const [place, choose] = usePlace(inventory.id)
  const parts = joinedInto(inventory)
  useEffect(() => {
    // Whoever began in the other still stands where they stood.
    const [stood] = parts.flatMap(({ inventory_id }) => placeNow(inventory_id) ?? [])
    if (place === null && stood !== undefined) choose(stood)
  })
  if (parts.length === 0) return null
  const others = parts.map(titleOf).join(', ')
  const title = titleOf(inventory)
  return (
    <p className={classes.note} role="status">
      <Trans>
        {others} was joined with {title}: one count for everybody.
      </Trans>
    </p>
  )
}
