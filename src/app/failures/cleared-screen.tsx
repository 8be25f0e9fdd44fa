import { Trans, useLingui } from '@lingui/react/macro'
import { AlertIcon } from '#ui/icon/icons.tsx'
import { MessageScreen } from '#ui/message/message-screen.tsx'
import { ReloadButton } from '#ui/message/reload-button.tsx'

/** In the place of whatever was open: what it showed as saved is not on this device any more. */
export function ClearedScreen() {
  const { t } = useLingui()
  return (
    <MessageScreen
      icon={<AlertIcon size={36} />}
      title={t`Data cleared`}
      actions={<ReloadButton />}
    >
      <p>
        <Trans>What was sent is safe. What was not is gone.</Trans>
      </p>
    </MessageScreen>
  )
}
