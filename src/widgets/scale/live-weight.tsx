import { useFormat } from '#client/use-format.ts'
import type { Scale } from './use-scale.ts'
import classes from './live-weight.module.css'

export interface LiveWeightProps {
  scale: Pick<Scale, 'gross' | 'phase'>
  /** The bottle on the platform is an entry now. */
  isSaved: boolean
  /** Its weight was not believed. */
  isRejected: boolean
}

/** The weight on the platform, in the colour of what has become of it; nothing without a weight. */
export function LiveWeight({ scale: { gross, phase }, isSaved, isRejected }: LiveWeightProps) {
  const { weight } = useFormat()
  if (gross === null) return null
  return (
    <span
      className={classes.weight}
      data-look={lookOf(phase, isSaved, isRejected)}
      data-testid="live-weight"
    >
      {weight(gross)}
    </span>
  )
}

/** A still weight is a success only when it is saved; a rejected one looks like what it is. */
function lookOf(phase: Scale['phase'], isSaved: boolean, isRejected: boolean) {
  if (phase !== 'taken') return phase
  if (isSaved) return 'saved'
  return isRejected ? 'rejected' : 'empty'
}
