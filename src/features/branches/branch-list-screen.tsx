import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function BranchListScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Branches</Trans>} />
    </main>
  )
}
