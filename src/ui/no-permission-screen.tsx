import { Trans } from '@lingui/react/macro'
import { ButtonLink } from './button.tsx'
import { KeyIcon } from './icons.tsx'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

/** The person's role does not open this screen. */
export function NoPermissionScreen() {
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<KeyIcon size={36} />}
        title={<Trans>Your role does not open this page</Trans>}
        actions={
          <ButtonLink to="/">
            <Trans>To the start</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>Branches, people and settings are kept by the owner of the company.</Trans>
        </p>
      </Message>
    </main>
  )
}
