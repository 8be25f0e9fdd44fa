import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { HelpLink } from '#widgets/scale/help-link.tsx'
import { ScaleState } from '#widgets/scale/scale-state.tsx'
import { useScaleMessage } from '#widgets/scale/use-scale-messages.ts'
import { ConnectButtons, connectableKinds } from '#widgets/scale/connect-buttons.tsx'
import { NoBluetooth } from '#widgets/scale/no-bluetooth.tsx'
import type { Scale } from '#widgets/scale/use-scale.ts'
import { useCountStore } from '../count-store.ts'
import { useWay } from './way-store.ts'
import classes from './count-scale.module.css'

const SimulatedLoad = lazyWithMessages(
  'count',
  async () => (await import('#widgets/scale/simulated-load.tsx')).SimulatedLoad,
)

/** The scale in one line below the bottle, and how to connect one. Its weight is the card's figure. */
export function CountScale(props: ConnectWaysProps) {
  const { scale } = props
  const { t } = useLingui()
  const message = useScaleMessage()
  const { bottle } = useCountStore()
  const trouble = scale.error ?? scale.trouble
  // A person who has chosen a bottle without a scale is about to type.
  const isTyping = bottle !== null && scale.state === 'not-connected' && !trouble
  return (
    <section className={classes.scale} aria-label={t`Scale`}>
      {trouble && (
        <p className={classes.error} role="alert">
          {message(trouble)}
        </p>
      )}
      {scale.state === 'not-connected' && <ConnectWays {...props} />}
      {scale.simulated && scale.state === 'connected' && (
        <Suspense>
          <SimulatedLoad scale={scale} />
        </Suspense>
      )}
      {!isTyping && <ScaleLine scale={scale} />}
    </section>
  )
}

function ScaleLine({ scale }: Pick<ConnectWaysProps, 'scale'>) {
  const { t } = useLingui()
  return (
    <div className={classes.line}>
      <ScaleState scale={scale} />
      <HelpLink scale={scale} />
      {scale.tare && (
        <Button variant="default" size="md" onClick={scale.tare}>
          <Trans>Tare</Trans>
        </Button>
      )}
      {scale.state !== 'not-connected' && (
        <IconButton variant="default" aria-label={t`Disconnect`} onClick={scale.disconnect}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}

interface ConnectWaysProps {
  scale: Scale
  canSimulate: boolean
}

/**
 * The ways to weigh. All are offered until one was chosen; from then on that one, or the usual one
 * while a bottle waits, and the others are folded away.
 */
function ConnectWays({ scale, canSimulate }: ConnectWaysProps) {
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
