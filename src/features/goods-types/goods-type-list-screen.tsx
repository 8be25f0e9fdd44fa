import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function GoodsTypeListScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Goods type</Trans>} />
    </main>
  )
}
