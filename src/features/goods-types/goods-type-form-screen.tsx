import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function GoodsTypeFormScreen(_props: { id: string | null }) {
  return (
    <main>
      <ScreenHead title={<Trans>Goods type</Trans>} />
    </main>
  )
}
