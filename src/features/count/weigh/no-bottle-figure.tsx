import { LiveWeight } from '#widgets/scale/live-weight.tsx'
import { PhaseChip } from '#widgets/scale/scale-state.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import { useCountStore } from '../count-store.ts'
import { Figure } from './figure.tsx'

/** The weight on the scale while no bottle is chosen. */
export function NoBottleFigure({ scale, isSaved }: { scale: Scale; isSaved: boolean }) {
  const { rejection } = useCountStore()
  if (scale.gross === null) return <Figure large={null} />
  return (
    <Figure
      large={<LiveWeight scale={scale} isSaved={isSaved} isRejected={rejection !== null} />}
      small={<PhaseChip phase={scale.phase} isSaved={isSaved} />}
    />
  )
}
