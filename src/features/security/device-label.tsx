import { Trans } from '@lingui/react/macro'
import type { DeviceName } from '#protocol/account/sessions.ts'

/** As its browser describes it: "Chrome · Android". */
export function DeviceLabel({ device: { browser, os } }: { device: DeviceName }) {
  if (browser === null && os === null) return <Trans>Unknown device</Trans>
  return [browser, os].filter((name) => name !== null).join(' · ')
}
