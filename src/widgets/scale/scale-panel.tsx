import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Button } from '#ui/button/button.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import type { Scale } from './use-scale.ts'
import { ConnectButtons, connectableKinds } from './connect-buttons.tsx'
import { HelpLink } from './help-link.tsx'
import { LiveWeight } from './live-weight.tsx'
import { NoBluetooth } from './no-bluetooth.tsx'
import { PhaseChip, ScaleState } from './scale-state.tsx'
import { useScaleMessage } from './use-scale-messages.ts'
import classes from './scale-panel.module.css'

const SimulatedLoad = lazyWithMessages(
  'count',
  async () => (await import('./simulated-load.tsx')).SimulatedLoad,
)

export interface ScalePanelProps {
  scale: Scale
  /** The bottle on the platform is an entry now. */
  isSaved: boolean
  /** Its weight was not believed. */
  isRejected: boolean
  /** Something was weighed already, so that how to do it is no news. */
  hasSaved: boolean
  canSimulate: boolean
}

/** The connection state of the scale and its weight. */
export function ScalePanel(props: ScalePanelProps) {
  const { scale, isSaved, hasSaved, canSimulate } = props
  const { t } = useLingui()
  const message = useScaleMessage()
  const trouble = scale.error ?? scale.trouble
  return (
    <Card as="section" className={classes.panel} aria-label={t`Scale`}>
      <ScaleState scale={scale}>
        <PhaseChip phase={scale.phase} isSaved={isSaved} />
      </ScaleState>
      {scale.gross !== null && (
        <p className={classes.weight}>
          <LiveWeight {...props} />
        </p>
      )}
      {trouble && (
        <p className={classes.error} role="alert">
          {message(trouble)}
        </p>
      )}
      {scale.state === 'not-connected' && (
        <div className={classes.ways}>
          {!('bluetooth' in navigator) && <NoBluetooth hasSaved={hasSaved} />}
          <ConnectButtons scale={scale} kinds={connectableKinds(canSimulate)} />
        </div>
      )}
      <HelpLink scale={scale} />
      {scale.simulated && scale.state === 'connected' && (
        <Suspense>
          <SimulatedLoad scale={scale} />
        </Suspense>
      )}
      {scale.state !== 'not-connected' && <ScaleActions scale={scale} />}
    </Card>
  )
}

function ScaleActions({ scale }: Pick<ScalePanelProps, 'scale'>) {
  return (
    <div className={classes.actions}>
      {scale.tare && (
        <Button variant="default" size="md" onClick={scale.tare}>
          <Trans>Tare</Trans>
        </Button>
      )}
      <Button variant="default" size="md" onClick={scale.disconnect}>
        <Trans>Disconnect</Trans>
      </Button>
    </div>
  )
}
