import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { KeyIcon } from '../icon/icons.tsx'
import { MessageScreen } from './message-screen.tsx'

/**
 * The person's role has no access to this screen.
 * @param props.children why, where it is not what only owners do
 */
export function NoPermissionScreen({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <MessageScreen
      icon={<KeyIcon size={36} />}
      title={t`You don't have access to this page`}
      actions={
        <ButtonLink to="/">
          <Trans>Go to start</Trans>
        </ButtonLink>
      }
    >
      <p>{children ?? <Trans>The company owner manages branches, people and settings.</Trans>}</p>
    </MessageScreen>
  )
}
