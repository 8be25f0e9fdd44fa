import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../button/button.tsx'
import { SearchIcon } from '../icon/icons.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { Message } from './message.tsx'
import classes from './error-screen.module.css'

export function NotFoundScreen() {
  const { t } = useLingui()
  const title = t`Page not found`
  usePageTitle(title)
  return (
    <main className={classes.screen}>
      <Message
        isScreen
        icon={<SearchIcon size={36} />}
        title={title}
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
