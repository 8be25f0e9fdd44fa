import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function PrepareScreen(_props: { inventoryId: string }) {
  return (
    <main>
      <ScreenHead title={<Trans>Inventories</Trans>} />
    </main>
  )
}
