import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useAmountLabel } from './use-amount-label.ts'
import classes from './last-entries.module.css'

/** Rows keep their places and change their texts: nothing moves when an entry is added. */
const PLACES = ['first', 'second', 'third'] as const

/**
 * The person's own last entries, always in sight while bottles are counted: those of others, who
 * count too, are in the whole list below. Their room is kept from the first bottle on.
 */
export const LastEntries = memo(function LastEntries({
  entries,
}: {
  /** Newest first. */
  entries: readonly Entry[] | undefined
}) {
  const { t } = useLingui()
  const entryName = useEntryName()
  const { actor } = useAccount()
  const amountLabel = useAmountLabel()
  const own = (entries ?? []).filter(({ user_id }) => user_id === actor.user_id)
  const last = own.slice(0, PLACES.length)
  const ids = last.flatMap(({ good_id }) => good_id ?? [])
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  const nameOf = (entry: Entry): string => {
    if (entry.good_id === null) return entryName(entry, undefined)
    return goods ? entryName(entry, goods.get(entry.good_id)) : ''
  }
  return (
    <ol className={classes.last} aria-label={t`Last three`} data-testid="last-entries">
      {last.map((entry, place) => (
        <li key={PLACES[place]} className={classes.row} data-deleted={entry.deleted_at !== null}>
          <span className={classes.name}>{nameOf(entry)}</span>
          {/* A new element for each: an amount ends at the edge, so a longer one begins elsewhere. */}
          <strong key={entry.id} className={classes.amount}>
            {amountLabel(entry)}
          </strong>
        </li>
      ))}
    </ol>
  )
})
