import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function BarmanListScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Barmen</Trans>} />
    </main>
  )
}
