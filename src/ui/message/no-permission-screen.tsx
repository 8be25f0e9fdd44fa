import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { KeyIcon } from '../icon/icons.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

/**
 * The person's role has no access to this screen.
 * @param props.children why, where it is not what only owners do
 */
export function NoPermissionScreen({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const title = t`You don't have access to this page`
  usePageTitle(title)
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<KeyIcon size={36} />}
        title={title}
        actions={
          <ButtonLink to="/">
            <Trans>Go to start</Trans>
          </ButtonLink>
        }
      >
        <p>{children ?? <Trans>The company owner manages branches, people and settings.</Trans>}</p>
      </Message>
    </main>
  )
}
