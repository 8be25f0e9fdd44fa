import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Good } from '#domain/goods.ts'
import type { WeightCause } from '#domain/weight-causes.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Seen } from '../bottle.ts'
import { useCountStore, type Refusal } from '../count-store.ts'
import { useWeighEnd } from './use-weigh-end.ts'
import classes from './note.module.css'

export interface MisfitNoteProps {
  good: Good
  misfit: NonNullable<Refusal['misfit']>
  onSeen: (seen: Seen) => Promise<void>
}

/** What is likely behind a weight that the bottle cannot have, and what can be done about it. */
export function MisfitNote({ good, misfit, onSeen }: MisfitNoteProps) {
  const { weight } = useFormat()
  return (
    <div className={classes.note}>
      <p>
        <Trans>
          The scale says {weight(misfit.gross)}; empty is {weight(good.weight_empty ?? 0)}, full is{' '}
          {weight(good.weight_full ?? 0)}. Likely:
        </Trans>
      </p>
      <ul>
        {misfit.causes.map((cause) => (
          <li key={cause}>{causeWords(cause)}</li>
        ))}
      </ul>
      <EndDeed good={good} misfit={misfit} onSeen={onSeen} />
    </div>
  )
}

function causeWords(cause: WeightCause): ReactNode {
  switch (cause) {
    case 'wrong_tare':
      return <Trans>This bottle's glass is lighter than the empty weight of the good.</Trans>
    case 'wrong_full':
      return <Trans>The full weight of the good is too low.</Trans>
    case 'pourer':
      return <Trans>A pourer or a cork is on the bottle, or is missing.</Trans>
    case 'two_bottles':
      return <Trans>Two bottles stand on the scale.</Trans>
    case 'other_bottle':
      return <Trans>It is another good, or another size.</Trans>
  }
}

/** Near an end the bottle may simply be at it. */
function EndDeed({ good, misfit, onSeen }: MisfitNoteProps) {
  const weigh = useWeighEnd(good)
  const { putAway, setMode } = useCountStore()
  const takeEmpty = async (): Promise<void> => {
    if (await weigh('empty', misfit)) putAway()
  }
  const takeSealed = async (): Promise<void> => {
    if (!(await weigh('sealed', misfit))) return
    setMode('full')
    await onSeen({ count: 1, source: misfit.source })
  }
  if (misfit.end === 'empty') {
    return (
      <div className={classes.deeds}>
        <Button variant="default" onClick={() => void takeEmpty()}>
          <Trans>It is empty: keep its weight for the owner</Trans>
        </Button>
      </div>
    )
  }
  return misfit.end === 'sealed' ? (
    <div className={classes.deeds}>
      <Button variant="default" onClick={() => void takeSealed()}>
        <Trans>It is sealed: count one full bottle</Trans>
      </Button>
    </div>
  ) : null
}
