import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import type { Scale } from './use-scale.ts'
import classes from './scale-state.module.css'

const OwnScaleName = lazyWithMessages(
  'count',
  async () => (await import('./own-scale-name.tsx')).OwnScaleName,
)

export interface ScaleStateProps {
  scale: Scale
  /** What else there is to say of a connected scale. */
  children?: ReactNode
}

/** Whether a scale is connected, which one, and its battery. */
export function ScaleState({ scale, children }: ScaleStateProps) {
  const { state, battery } = scale
  const unnamed = <Trans>Connected</Trans>
  return (
    <p className={classes.state} role={roleOf(state)} data-state={state}>
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
      {state === 'connected' && battery !== null && (
        <span className={classes.chip}>
          <Trans>battery {battery}%</Trans>
        </span>
      )}
      {state === 'connected' && children}
    </p>
  )
}

/** What was never connected is no news, however often it is drawn. */
function roleOf(state: Scale['state']): 'status' | undefined {
  return state === 'not-connected' ? undefined : 'status'
}

/** What the scale does with the bottle on it. */
export function PhaseChip({ phase, isSaved }: Pick<Scale, 'phase'> & { isSaved: boolean }) {
  if (phase !== 'settling' && !isSaved) return null
  return (
    <span className={classes.chip}>
      {phase === 'settling' ? <Trans>settling</Trans> : <Trans>weighed</Trans>}
    </span>
  )
}
