import { LiveWeight } from '#widgets/scale/live-weight.tsx'
import { PhaseChip } from '#widgets/scale/scale-state.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import { useCountStore } from '../count-store.ts'
import { Figure } from './figure.tsx'
import classes from './no-bottle-figure.module.css'

/** The weight on the scale while no bottle is chosen. */
export function NoBottleFigure({ scale, isSaved }: { scale: Scale; isSaved: boolean }) {
  const { rejection } = useCountStore()
  if (scale.gross === null) {
    return (
      <div className={classes.none} data-waits={scale.state === 'not-connected'}>
        <Figure large={null} />
      </div>
    )
  }
  return (
    <Figure
      large={<LiveWeight scale={scale} isSaved={isSaved} isRejected={rejection !== null} />}
      small={<PhaseChip phase={scale.phase} isSaved={isSaved} />}
    />
  )
}
