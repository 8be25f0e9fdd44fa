import { Trans } from '@lingui/react/macro'
import { Mark } from './mark.tsx'

/** Marks a good some of whose open bottles nobody weighed. */
export function EstimatedMark() {
  return (
    <Mark>
      <Trans>estimated by eye</Trans>
    </Mark>
  )
}
