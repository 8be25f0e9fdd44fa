import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function GoodFormScreen(_props: { id: string | null }) {
  return (
    <main>
      <ScreenHead title={<Trans>Goods</Trans>} />
    </main>
  )
}
