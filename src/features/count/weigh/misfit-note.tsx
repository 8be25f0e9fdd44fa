import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import type { WeightCause } from '#domain/counting/weight-causes.ts'
import { Button } from '#ui/button/button.tsx'
import type { Observed } from '../bottle.ts'
import { useCountStore, type EntryRejection } from '../count-store.ts'
import { useWeighEnd } from './use-weigh-end.ts'
import classes from '../note.module.css'

export interface MisfitNoteProps {
  good: Good
  misfit: NonNullable<EntryRejection['misfit']>
  onObserved: (seen: Observed) => Promise<void>
}

/** The likely cause of an impossible weight, with possible actions. */
export function MisfitNote({ good, misfit, onObserved }: MisfitNoteProps) {
  return (
    <div className={`${classes.note} ${classes.causes}`}>
      <p>
        <Trans>Likely cause:</Trans>
      </p>
      <ul>
        {misfit.causes.map((cause) => (
          <li key={cause}>{causeMessages(cause)}</li>
        ))}
      </ul>
      <EndAction good={good} misfit={misfit} onObserved={onObserved} />
    </div>
  )
}

function causeMessages(cause: WeightCause): ReactNode {
  switch (cause) {
    case 'wrong_tare':
      return <Trans>This bottle's glass is lighter than the item's empty weight.</Trans>
    case 'wrong_full':
      return <Trans>The item's full weight is set too low.</Trans>
    case 'pourer':
      return <Trans>The bottle has a pourer or cork on it, or one is missing.</Trans>
    case 'two_bottles':
      return <Trans>There are two bottles on the scale.</Trans>
    case 'other_bottle':
      return <Trans>It's a different item or size.</Trans>
  }
}

/** Close to an end weight, the bottle may simply be full or empty. */
function EndAction({ good, misfit, onObserved }: MisfitNoteProps) {
  const weigh = useWeighEnd(good)
  const { clearBottle, setMode } = useCountStore()
  const takeEmpty = async (): Promise<void> => {
    if (await weigh('empty', misfit)) clearBottle()
  }
  const takeSealed = async (): Promise<void> => {
    if (!(await weigh('sealed', misfit))) return
    setMode('full')
    await onObserved({ count: 1, source: misfit.source })
  }
  if (misfit.end === 'empty') {
    return (
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void takeEmpty()}>
          <Trans>It's empty: save its weight for the owner</Trans>
        </Button>
      </div>
    )
  }
  return misfit.end === 'sealed' ? (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => void takeSealed()}>
        <Trans>Count one full bottle</Trans>
      </Button>
    </div>
  ) : null
}
