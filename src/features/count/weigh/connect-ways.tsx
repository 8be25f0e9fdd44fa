import { Trans } from '@lingui/react/macro'
import { ConnectButtons, connectableKinds } from '#widgets/scale/connect-buttons.tsx'
import { NoBluetooth } from '#widgets/scale/no-bluetooth.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import { useCountStore } from '../count-store.ts'
import { useWay } from './way-store.ts'
import classes from './count-scale.module.css'

export interface ConnectWaysProps {
  scale: Scale
  canSimulate: boolean
}

/**
 * The ways to weigh. All are offered until one was chosen; from then on that one, or the usual one
 * while a bottle waits, and the others are folded away.
 */
export function ConnectWays({ scale, canSimulate }: ConnectWaysProps) {
  const { bottle, saved } = useCountStore()
  const { way } = useWay()
  const kinds = connectableKinds(canSimulate)
  const isChosen = way !== null || bottle !== null
  const shown = isChosen ? kinds.filter((kind) => kind === (way ?? 'bluetooth')) : kinds
  const folded = kinds.filter((kind) => !shown.includes(kind))
  return (
    <>
      {shown.length > 0 && (
        <div className={classes.ways}>
          <ConnectButtons scale={scale} kinds={shown} />
        </div>
      )}
      {folded.length > 0 && (
        <details className={classes.folded}>
          <summary>
            <Trans>Other ways to weigh</Trans>
          </summary>
          <div className={classes.ways}>
            <ConnectButtons scale={scale} kinds={folded} />
          </div>
        </details>
      )}
      {!('bluetooth' in navigator) && !bottle && <NoBluetooth hasSaved={saved !== null} />}
    </>
  )
}
