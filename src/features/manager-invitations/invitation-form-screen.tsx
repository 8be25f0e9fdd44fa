import { Trans } from '@lingui/react/macro'
import { ScreenHead } from '#ui/list/screen-head.tsx'

export function InvitationFormScreen(_props: { id: string | null }) {
  return (
    <main>
      <ScreenHead title={<Trans>Manager invitations</Trans>} />
    </main>
  )
}
