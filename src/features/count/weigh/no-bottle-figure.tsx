import { Suspense } from 'react'
import { withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { LiveWeight } from '#widgets/scale/live-weight.tsx'
import { PhaseChip } from '#widgets/scale/scale-state.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import { useCountStore } from '../count-store.ts'
import { Figure } from './figure.tsx'
import classes from './no-bottle-figure.module.css'

const SavedFigure = lazyPart(
  withMessages('count', async () => (await import('./saved-figure.tsx')).SavedFigure),
)

/** What was saved last, or the weight on the scale while no bottle is chosen. */
export function NoBottleFigure({ scale, isSaved }: { scale: Scale; isSaved: boolean }) {
  const { rejection, saved } = useCountStore()
  const weight = <LiveWeight scale={scale} isSaved={isSaved} isRejected={rejection !== null} />
  const phase = <PhaseChip phase={scale.phase} isSaved={isSaved} />
  if (saved?.isFresh && saved.row) {
    return (
      <Suspense fallback={<Figure large={saved.amount} />}>
        <SavedFigure key={saved.entryId} saved={saved} row={saved.row}>
          {weight}
          {phase}
        </SavedFigure>
      </Suspense>
    )
  }
  if (scale.gross === null) {
    return (
      <div className={classes.none} data-waits={scale.state === 'not-connected'}>
        <Figure large={null} />
      </div>
    )
  }
  return <Figure large={weight} small={phase} />
}
