import { Trans } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useFormat } from '#client/use-format.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { useWeighEnd } from './use-weigh-end.ts'
import classes from '../note.module.css'

export interface EndWeightsProps {
  good: Good
  seeNow: () => ObservedWeight | null
}

/** Offers to propose the weight of a sealed or an empty bottle as the good's figure. */
export function EndWeights({ good, seeNow }: EndWeightsProps) {
  const { weight } = useFormat()
  const weigh = useWeighEnd(good)
  const seen = seeNow()
  if (!seen) return null
  return (
    <div className={classes.note}>
      <p>
        <Trans>On the scale: {weight(seen.gross)}. Save it as the weight of</Trans>
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void weigh('sealed', seen)}>
          <Trans>a full bottle</Trans>
        </Button>
        <Button variant="default" onClick={() => void weigh('empty', seen)}>
          <Trans>an empty bottle</Trans>
        </Button>
      </div>
    </div>
  )
}
