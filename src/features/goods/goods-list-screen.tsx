import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function GoodsListScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Goods</Trans>} />
    </main>
  )
}
