import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function ManagerFormScreen(_props: { id: string | null }) {
  return (
    <main>
      <ScreenHead title={<Trans>Managers</Trans>} />
    </main>
  )
}
