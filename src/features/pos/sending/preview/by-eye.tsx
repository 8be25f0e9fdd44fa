import { Plural } from '@lingui/react/macro'
import classes from './preview-table.module.css'

/** The number of counted bottles that nobody weighed; nothing when all were. */
export function ByEye({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <small className={classes.error}>
      <Plural value={count} one="# by eye" other="# by eye" />
    </small>
  )
}
