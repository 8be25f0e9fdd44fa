import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icon/icons.tsx'
import { MessageScreen } from '#ui/message/message-screen.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <MessageScreen
      icon={<SearchIcon size={36} />}
      title={t`Page not found`}
      actions={
        <ButtonLink to="/">
          <Trans>Go to start</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>The address may be mistyped, or the page no longer exists.</Trans>
      </p>
    </MessageScreen>
  )
}
