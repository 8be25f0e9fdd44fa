import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { daysOpen } from '#domain/inventories/open-long.ts'
import { isAllDone } from '#domain/inventories/places/place-states.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { useLive } from '#client/use-live.ts'
import { useRecountNews } from '#widgets/recounts/use-recount-news.ts'
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
  return (
    <>
      {isReady && (
        <p className={classes.news}>
          <Trans>Everybody is done. See what is missing, and complete it.</Trans>
        </p>
      )}
      {!isReady && days > 0 && (
        <p className={classes.news}>
          <Plural value={days} one="Open for # day" other="Open for # days" />
        </p>
      )}
      <RecountLines inventoryId={id} isAllDone={isReady === true} />
    </>
  )
}

/** What its recounts wait for, and once everybody is done, what another count would tell most of. */
function RecountLines({
  inventoryId,
  isAllDone: isOver,
}: {
  inventoryId: string
  isAllDone: boolean
}) {
  const { undecided = 0, hidden = 0, suggested = 0 } = useRecountNews(inventoryId) ?? {}
  return (
    <>
      {hidden > 0 && (
        <p className={classes.news}>
          <Plural
            value={hidden}
            one="# item is hidden until you have counted it again"
            other="# items are hidden until you have counted them again"
          />
        </p>
      )}
      {undecided > 0 && (
        <p className={classes.news}>
          <Plural
            value={undecided}
            one="# recount waits for you to decide"
            other="# recounts wait for you to decide"
          />
        </p>
      )}
      {isOver && suggested > 0 && (
        <p className={classes.news}>
          <Plural
            value={suggested}
            one="# item is worth a second count"
            other="# items are worth a second count"
          />
        </p>
      )}
    </>
  )
}
