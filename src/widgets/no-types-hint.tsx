import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './no-types-hint.module.css'

/** A company starts without types, and a good needs one. */
export function NoTypesHint() {
  return (
    <Trans>
      No types yet.{' '}
      <Link to="/dashboard/goods-type/create/{-$id}" className={classes.link}>
        Add the first one
      </Link>
    </Trans>
  )
}
