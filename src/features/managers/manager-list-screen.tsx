import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function ManagerListScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Managers</Trans>} />
    </main>
  )
}
