import { Trans, useLingui } from '@lingui/react/macro'
import { isRejection } from '#domain/rejections.ts'
import { messageFor } from '#i18n/answers.ts'
import { LiveWeight } from '#widgets/scale/live-weight.tsx'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { PhaseChip } from '#widgets/scale/scale-state.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import type { Bottle, Observed } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { useWorn } from '../pourers/worn.ts'
import { Figure } from './figure.tsx'
import { useAmountShown } from './use-amount-shown.ts'

export interface LiveAmountProps {
  inventoryId: string
  bottle: Bottle
  scale: Scale
  seeNow: () => ObservedWeight | null
  onObserved: (seen: Observed) => Promise<void>
}

/** What the live weight means for this bottle; a tap records it before it is stable. */
export function LiveAmount({ inventoryId, bottle, scale, seeNow, onObserved }: LiveAmountProps) {
  const { i18n } = useLingui()
  const { rejection } = useCountStore()
  const worn = useWorn(inventoryId)
  const seen = seeNow()
  const amount = useAmountShown(bottle, seen, worn)
  const weight = <LiveWeight scale={scale} isSaved={false} isRejected={rejection !== null} />
  const phase = <PhaseChip phase={scale.phase} isSaved={false} />
  if (amount === null || seen === null || isRejection(amount)) {
    const cause = amount !== null && isRejection(amount) ? amount : null
    return (
      <Figure
        large={weight}
        small={phase}
        refusal={rejection?.message}
        hint={cause ? i18n._(messageFor(cause.code)) : <Trans>Put the bottle on the scale.</Trans>}
      />
    )
  }
  const take = (): void => {
    scale.holdNow()
    void onObserved(seen)
  }
  return (
    <Figure
      large={amount.label}
      small={
        <>
          <span>{amount.uncertainty}</span>
          {weight}
          {phase}
        </>
      }
      refusal={rejection?.message}
      hint={<Trans>Hold still to save, or tap to save now</Trans>}
      onTake={take}
    />
  )
}
