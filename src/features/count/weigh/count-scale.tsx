import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { HelpLink } from '#widgets/scale/help-link.tsx'
import { ScaleState } from '#widgets/scale/scale-state.tsx'
import { useScaleMessage } from '#widgets/scale/use-scale-messages.ts'
import { useCountStore } from '../count-store.ts'
import { ConnectWays, type ConnectWaysProps } from './connect-ways.tsx'
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
  // With a bottle and no scale, the person is about to type.
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
