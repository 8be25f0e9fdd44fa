import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { daysOpen } from '#domain/inventories/open-long.ts'
import { isAllDone, leftToManagers } from '#domain/inventories/places/place-states.ts'
import { useAccount } from '#client/account.tsx'
import { useRecountNews } from '#widgets/recounts/use-recount-news.ts'
import classes from './open-inventories.module.css'

export interface CountNewsProps {
  inventory: Inventory
  entries: readonly Entry[]
}

/** That an open inventory waits for somebody: all are done, the rest was left, or it was forgotten. */
export function CountNews({ inventory, entries }: CountNewsProps) {
  return (
    <>
      <DoneNews inventory={inventory} entries={entries} />
      <RecountLines inventoryId={inventory.id} />
    </>
  )
}

function DoneNews({ inventory, entries }: CountNewsProps) {
  const { actor } = useAccount()
  const [now] = useState(Date.now)
  const marks = inventory.finish_marks ?? []
  const left = leftToManagers(entries, marks).find(({ user_id }) => user_id !== actor.user_id)
  const days = daysOpen(inventory, now)
  if (isAllDone(entries, marks)) {
    return (
      <p className={classes.news}>
        <Trans>Everybody is done. See what is missing, and complete it.</Trans>
      </p>
    )
  }
  if (left) {
    const name = left.user_full_name
    return (
      <p className={classes.news}>
        <Trans>{name} left the rest to you. See what is missing.</Trans>
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

/** What its recounts wait for. */
function RecountLines({ inventoryId }: { inventoryId: string }) {
  const { undecided = 0, hidden: count = 0 } = useRecountNews(inventoryId) ?? {}
  return (
    <>
      {count > 0 && (
        <p className={classes.news}>
          <Plural
            value={count}
            one="# item is hidden from you until you have counted it again. The totals are without it."
            other="# items are hidden from you until you have counted them again. The totals are without them."
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
    </>
  )
}
