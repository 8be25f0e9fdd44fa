import { useLingui } from '@lingui/react/macro'
import { labelOf } from '#domain/bottles/labels.ts'
import { namedBy, type Bottle } from '../bottle.ts'

/** What the bottle's label or barcode becomes when an amount of it is saved; null: nothing new. */
export function useWillBe(bottle: Bottle): string | null {
  const { t } = useLingui()
  const { barcode } = namedBy(bottle) ?? {}
  if (barcode === undefined) return null
  return labelOf(barcode) === null
    ? t`${barcode} becomes this item's barcode.`
    : t`${barcode} becomes this bottle's label.`
}
