import { Trans } from '@lingui/react/macro'
import { ButtonLink } from './button.tsx'
import { SearchIcon } from './icons.tsx'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

/** Nothing is at this address. */
export function NotFoundScreen() {
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<SearchIcon size={36} />}
        title={<Trans>There is nothing here</Trans>}
        actions={
          <ButtonLink to="/">
            <Trans>To the start</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>The address may be mistyped, or what was here is gone.</Trans>
        </p>
      </Message>
    </main>
  )
}
