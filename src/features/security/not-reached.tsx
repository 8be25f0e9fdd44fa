import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import classes from './security.module.css'

/** Without the server there is nothing to show here. */
export function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className={classes.note}>
        <Trans>This list is on the server, which can't be reached right now.</Trans>
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
