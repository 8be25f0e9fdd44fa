import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function ProfileFormScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Edit profile</Trans>} />
    </main>
  )
}
