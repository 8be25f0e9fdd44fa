import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { daysOpen } from '#domain/inventories/open-long.ts'
import { isAllDone } from '#domain/inventories/places/place-states.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { useLive } from '#client/use-live.ts'
import classes from './open-inventories.module.css'

/** That an open inventory waits for somebody: all are done, or it was forgotten. */
export function CountNews({ inventory }: { inventory: Inventory }) {
  const { id, finish_marks } = inventory
  const [now] = useState(Date.now)
  const isReady = useLive(
    async (database) => isAllDone(await entriesOf(database, id), finish_marks ?? []),
    [id, finish_marks],
  )
  const days = daysOpen(inventory, now)
  if (isReady) {
    return (
      <p className={classes.news}>
        <Trans>Everybody is done. See what is missing, and complete it.</Trans>
      </p>
    )
  }
  if (days === 0) return null
  return (
    <p className={classes.news}>
      <Plural value={days} one="Open for # day" other="Open for # days" />
    </p>
  )
}
