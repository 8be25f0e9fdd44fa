import type { Decigrams } from '#domain/units.ts'
import { isRejection } from '#domain/rejections.ts'
import { typedDivision } from '#widgets/scale/scale-division.ts'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { useWorn } from '../pourers/worn.ts'
import { Figure } from './figure.tsx'
import { useAmountShown } from './use-amount-shown.ts'

export interface TypedAmountProps {
  inventoryId: string
  bottle: Bottle
  typed: Decigrams | null
}

/** What the typed weight means for this bottle, while it is typed. */
export function TypedAmount({ inventoryId, bottle, typed }: TypedAmountProps) {
  const { rejection } = useCountStore()
  const worn = useWorn(inventoryId)
  const seen = typed === null ? null : { gross: typed, division: typedDivision(typed) }
  const amount = useAmountShown(bottle, seen, worn)
  // Half a number is an impossible weight; that is said only of the whole one.
  const shown = amount === null || isRejection(amount) ? null : amount
  return (
    <Figure large={shown && shown.label} small={shown?.uncertainty} refusal={rejection?.message} />
  )
}
