import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../button/button.tsx'
import { KeyIcon } from '../icon/icons.tsx'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

/** The person's role has no access to this screen. */
export function NoPermissionScreen() {
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<KeyIcon size={36} />}
        title={<Trans>You don't have access to this page</Trans>}
        actions={
          <ButtonLink to="/">
            <Trans>Go to start</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>The company owner manages branches, people and settings.</Trans>
        </p>
      </Message>
    </main>
  )
}
