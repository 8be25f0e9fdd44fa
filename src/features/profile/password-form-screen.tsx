import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function PasswordFormScreen() {
  return (
    <main>
      <ScreenHead title={<Trans>Change password</Trans>} />
    </main>
  )
}
