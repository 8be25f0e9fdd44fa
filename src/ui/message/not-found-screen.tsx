import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../button/button.tsx'
import { SearchIcon } from '../icon/icons.tsx'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

export function NotFoundScreen() {
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<SearchIcon size={36} />}
        title={<Trans>Page not found</Trans>}
        actions={
          <ButtonLink to="/">
            <Trans>Go to start</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>The address may be mistyped, or the page no longer exists.</Trans>
        </p>
      </Message>
    </main>
  )
}
