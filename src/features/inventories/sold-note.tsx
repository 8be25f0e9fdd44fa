import { Plural } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { EARLY_MINUTES, readEarly, type ReadTime } from '#domain/stock/read-times.ts'
import { deliveriesBetween } from '#storage/deliveries/deliveries.ts'
import { useLive } from '#client/use-live.ts'
import classes from './sold-note.module.css'

interface SoldNoteProps {
  inventory: Inventory
  /** By line. */
  times: ReadonlyMap<string, ReadTime>
}

/** What of a count says less of its end because the bar sold meanwhile. */
export function SoldNote({ inventory, times }: SoldNoteProps) {
  const { branch_id, created_at, closed_at } = inventory
  const found = useLive(
    (database) =>
      closed_at === null ? Promise.resolve([]) : deliveriesBetween(database, created_at, closed_at),
    [created_at, closed_at],
  )
  if (closed_at === null || !found) return null
  const deliveries = found.filter((one) => one.branch_id === branch_id)
  const { early, delivered } = readEarly(times, closed_at, deliveries)
  if (early.length + delivered.length === 0) return null
  return (
    <p className={classes.note}>
      {early.length > 0 && (
        <Plural
          value={early.length}
          one={`# item was counted more than ${EARLY_MINUTES} minutes before the count was completed. What was sold of it since is still in its amount.`}
          other={`# items were counted more than ${EARLY_MINUTES} minutes before the count was completed. What was sold of them since is still in their amounts.`}
        />
      )}{' '}
      {delivered.length > 0 && (
        <Plural
          value={delivered.length}
          one="# item got a delivery after it was counted, which isn't in its amount."
          other="# items got a delivery after they were counted, which isn't in their amounts."
        />
      )}
    </p>
  )
}
