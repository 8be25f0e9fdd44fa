import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import type { ScaleKind } from './scale-session.ts'
import type { Scale } from './use-scale.ts'

/** The kinds of scales that this browser can connect to. */
export function connectableKinds(canSimulate: boolean): readonly ScaleKind[] {
  const kinds: ScaleKind[] = []
  if ('bluetooth' in navigator) kinds.push('bluetooth')
  if ('serial' in navigator) kinds.push('serial')
  if (canSimulate) kinds.push('simulated')
  return kinds
}

export interface ConnectButtonsProps {
  scale: Scale
  kinds: readonly ScaleKind[]
}

/** A button for each of these kinds of scales. */
export function ConnectButtons({ scale, kinds }: ConnectButtonsProps) {
  return kinds.map((kind) => <ConnectButton key={kind} scale={scale} kind={kind} />)
}

function ConnectButton({ scale, kind }: { scale: Scale; kind: ScaleKind }) {
  if (kind === 'bluetooth') return <BluetoothButtons scale={scale} />
  return (
    <Button variant="default" onClick={() => scale.connect(kind)}>
      {kind === 'serial' ? <Trans>USB scale</Trans> : <Trans>Demo scale</Trans>}
    </Button>
  )
}

function BluetoothButtons({ scale }: { scale: Scale }) {
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
