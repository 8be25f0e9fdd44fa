import { useLingui } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { usePartErrors } from '#ui/toast/toast.tsx'
import { GoodFinder } from '#widgets/finder/good-finder.tsx'

/** Finds a good that is weighed in its bottle. */
export function BottledGoodFinder({ onGood }: { onGood: (good: Good) => void }) {
  const { t } = useLingui()
  const showError = usePartErrors()
  const pick = (good: Good): void => {
    if (good.measurement_unit === MEASUREMENT_UNIT.bottle) onGood(good)
    else showError(t`This item isn't weighed in its bottle.`)
  }
  return <GoodFinder onGood={pick} />
}
