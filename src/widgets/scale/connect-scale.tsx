import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import type { Scale } from './use-scale.ts'
import { useScaleMessage } from './use-scale-messages.ts'
import classes from './scale-panel.module.css'

/** Connects a scale from the card of a bottle, which covers the scale while there is none. */
export function ConnectScale({ scale }: { scale: Scale }) {
  const message = useScaleMessage()
  if (!('bluetooth' in navigator)) return null
  return (
    <>
      {scale.error && (
        <p className={classes.error} role="alert">
          {message(scale.error)}
        </p>
      )}
      <div className={classes.ways}>
        <BluetoothButtons scale={scale} />
      </div>
    </>
  )
}

export function BluetoothButtons({ scale }: { scale: Scale }) {
  return (
    <>
      <Button
        leftSection={<ScaleIcon />}
        variant="default"
        onClick={() => scale.connect('bluetooth')}
      >
        {scale.error === 'permission_denied' ? (
          <Trans>Allow now</Trans>
        ) : (
          <Trans>Connect a scale</Trans>
        )}
      </Button>
      {scale.error === 'chooser_cancelled' && (
        <Button variant="default" onClick={() => scale.connect('bluetooth', { everyDevice: true })}>
          <Trans>Show all devices</Trans>
        </Button>
      )}
    </>
  )
}
