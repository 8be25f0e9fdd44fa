import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function BranchRequestListScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Request for new branch</Trans>} />
    </main>
  )
}
