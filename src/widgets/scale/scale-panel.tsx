import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Button } from '#ui/button/button.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { useFormat } from '#client/use-format.ts'
import type { Scale } from './use-scale.ts'
import { BluetoothButtons } from './connect-scale.tsx'
import { NoBluetooth } from './no-bluetooth.tsx'
import { useScaleMessage } from './use-scale-messages.ts'
import classes from './scale-panel.module.css'

const SimulatedLoad = lazyWithMessages(
  'count',
  async () => (await import('./simulated-load.tsx')).SimulatedLoad,
)

const OwnScaleName = lazyWithMessages(
  'count',
  async () => (await import('./own-scale-name.tsx')).OwnScaleName,
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
  const { scale, isSaved, isRejected } = props
  const { t } = useLingui()
  const message = useScaleMessage()
  const { weight } = useFormat()
  const trouble = scale.error ?? scale.trouble
  return (
    <Card as="section" className={classes.panel} aria-label={t`Scale`} data-state={scale.state}>
      <ScaleState scale={scale} isSaved={isSaved} />
      {scale.gross !== null && (
        <p
          className={classes.weight}
          data-look={lookOf(scale.phase, isSaved, isRejected)}
          data-testid="live-weight"
        >
          {weight(scale.gross)}
        </p>
      )}
      {trouble && (
        <p className={classes.error} role="alert">
          {message(trouble)}
        </p>
      )}
      {scale.state === 'not-connected' && <ConnectButtons {...props} />}
      {scale.state !== 'connected' && <HelpLink scale={scale} />}
      {scale.simulated && scale.state === 'connected' && (
        <Suspense>
          <SimulatedLoad scale={scale} />
        </Suspense>
      )}
      {scale.state !== 'not-connected' && (
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
      )}
    </Card>
  )
}

/** A still weight is a success only when it is saved; a rejected one looks like what it is. */
function lookOf(phase: Scale['phase'], isSaved: boolean, isRejected: boolean) {
  if (phase !== 'taken') return phase
  if (isSaved) return 'saved'
  return isRejected ? 'rejected' : 'empty'
}

/** The connection types that this browser supports. */
function ConnectButtons({ scale, canSimulate, hasSaved }: ScalePanelProps) {
  return (
    <div className={classes.ways}>
      {'bluetooth' in navigator ? (
        <BluetoothButtons scale={scale} />
      ) : (
        <NoBluetooth hasSaved={hasSaved} />
      )}
      {'serial' in navigator && (
        <Button variant="default" onClick={() => scale.connect('serial')}>
          <Trans>USB scale</Trans>
        </Button>
      )}
      {canSimulate && (
        <Button variant="default" onClick={() => scale.connect('simulated')}>
          <Trans>Demo scale</Trans>
        </Button>
      )}
    </div>
  )
}

/** Links to troubleshooting, with the cause of the current error first. */
function HelpLink({ scale: { error } }: { scale: Scale }) {
  const { inventoryId } = useParams({ strict: false })
  const { branch } = useSearch({ strict: false })
  return (
    <Link
      to="/count/scale-help"
      search={{ count: inventoryId, branch, ...(error === null ? {} : { cause: error }) }}
      className={classes.help}
    >
      {error === null ? <Trans>Scale not working?</Trans> : <Trans>What to do?</Trans>}
    </Link>
  )
}

function ScaleState({ scale, isSaved }: Pick<ScalePanelProps, 'scale' | 'isSaved'>) {
  const { state } = scale
  const unnamed = <Trans>Connected</Trans>
  return (
    <p className={classes.state} role="status">
      <span className={classes.lamp} aria-hidden="true" />
      {state === 'connected' && (
        <span className={classes.name}>
          {scale.simulated ? (
            <Trans>Demo scale</Trans>
          ) : (
            <Suspense fallback={scale.name || unnamed}>
              <OwnScaleName scale={scale} unnamed={unnamed} />
            </Suspense>
          )}
        </span>
      )}
      {state === 'connecting' && <Trans>Connecting</Trans>}
      {state === 'not-connected' && <Trans>Not connected</Trans>}
      {state === 'disconnected' && <Trans>Disconnected, reconnecting</Trans>}
      {state === 'connected' && <ScaleNotes scale={scale} isSaved={isSaved} />}
    </p>
  )
}

/** The phase and battery of a connected scale. */
function ScaleNotes({
  scale: { phase, battery },
  isSaved,
}: Pick<ScalePanelProps, 'scale' | 'isSaved'>) {
  return (
    <>
      {battery !== null && (
        <span className={classes.phase}>
          <Trans>battery {battery} %</Trans>
        </span>
      )}
      {(phase === 'settling' || isSaved) && (
        <span className={classes.phase}>
          {phase === 'settling' ? <Trans>settling</Trans> : <Trans>weighed</Trans>}
        </span>
      )}
    </>
  )
}
