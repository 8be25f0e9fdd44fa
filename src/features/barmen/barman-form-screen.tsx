import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function BarmanFormScreen(_props: { id: string | null }) {
  return (
    <main>
      <ScreenHead title={<Trans>Barmen</Trans>} />
    </main>
  )
}
