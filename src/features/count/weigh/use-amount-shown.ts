import { useMemo } from 'react'
import { measure } from '#domain/counting/measurement.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { useLive } from '#client/use-live.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { useUncertaintyLabel } from '#widgets/labels/use-uncertainty-label.ts'
import { observationOf, type Bottle } from '../bottle.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'

/** What a weight means for a bottle, as it is shown. */
export interface AmountShown {
  label: string
  /** Null: unknown. */
  uncertainty: string | null
}

/** The amount that a weight gives for this bottle, or why it gives none; null without a weight. */
export function useAmountShown(
  bottle: Bottle,
  seen: Pick<ObservedWeight, 'gross' | 'division'> | null,
  worn: WornPourer | null,
): AmountShown | Rejection | null {
  const amountLabel = useAmountLabel()
  const uncertaintyLabel = useUncertaintyLabel()
  const goodId = bottle.kind === 'known' ? bottle.good.id : ''
  const spreads = useLive((database) => tareSpreads(database, [goodId]), [goodId])
  const gross = seen?.gross ?? null
  const measured = useMemo(() => {
    if (gross === null) return null
    const observation = observationOf(bottle, { gross }, worn)
    const amount = measure(observation)
    return isRejection(amount) ? amount : { ...observation, ...amount }
  }, [bottle, gross, worn])
  if (measured === null || seen === null) return null
  if (isRejection(measured)) return measured
  const entry = { ...measured, division: seen.division }
  return { label: amountLabel(entry), uncertainty: uncertaintyLabel(entry, spreads?.get(goodId)) }
}
