import { Trans } from '@lingui/react/macro'
import classes from './not-saved.module.css'

/** The one place that says that nothing was saved, and why. */
export function NotSaved({ message }: { message: string }) {
  return (
    <p role="alert" className={classes.note}>
      <strong>
        <Trans>Not saved</Trans>
      </strong>{' '}
      {message}
    </p>
  )
}
