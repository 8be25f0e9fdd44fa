import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { joinedInto } from '#domain/inventories/joined-parts.ts'
import { ArrivingLink } from '#widgets/review-link/arriving-link.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useCountStore } from './count-store.ts'
import { placeNow, usePlace } from './places/place-store.ts'
import { RecountNote } from './recount/recount-links.tsx'
import classes from './note.module.css'

/** What others want of whoever counts, and what became of the count meanwhile. */
export function CountNotes({ inventory }: { inventory: Inventory }) {
  return (
    <>
      <JoinedNote inventory={inventory} />
      <RecountNote inventoryId={inventory.id} />
      <ArrivingNote inventory={inventory} />
    </>
  )
}

/** A transfer to this branch is shown from when no bottle is chosen: nothing moves under a hand that weighs. */
function ArrivingNote({ inventory: { branch_id, status } }: { inventory: Inventory }) {
  const isFree = useCountStore((state) => state.bottle === null)
  const [isShown, setShown] = useState(false)
  if (isFree && !isShown) setShown(true)
  return isShown && status === 'open' && <ArrivingLink branchId={branch_id} />
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
