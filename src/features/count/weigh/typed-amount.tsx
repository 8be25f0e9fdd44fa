import { isRejection } from '#domain/rejections.ts'
import type { Decigrams } from '#domain/units.ts'
import { typedDivision } from '#widgets/scale/scale-division.ts'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { NotSaved } from '../not-saved.tsx'
import { useWorn } from '../pourers/worn.ts'
import { useAmountShown } from './use-amount-shown.ts'
import classes from './typed-weight.module.css'

export interface TypedAmountProps {
  inventoryId: string
  bottle: Bottle
  typed: Decigrams | null
}

/** What the typed weight means for this bottle while it is typed, or why it was not saved. */
export function TypedAmount({ inventoryId, bottle, typed }: TypedAmountProps) {
  const { rejection } = useCountStore()
  const worn = useWorn(inventoryId)
  const seen = typed === null ? null : { gross: typed, division: typedDivision(typed) }
  const amount = useAmountShown(bottle, seen, worn)
  // Half a number is an impossible weight; that is said only of the whole one.
  const shown = amount === null || isRejection(amount) ? null : amount
  if (rejection) {
    return (
      <div className={classes.amount}>
        <NotSaved message={rejection.message} />
      </div>
    )
  }
  return (
    <p className={classes.amount} data-none={shown === null}>
      <strong>{shown?.label ?? '–'}</strong>
      <small>{shown?.uncertainty}</small>
    </p>
  )
}
