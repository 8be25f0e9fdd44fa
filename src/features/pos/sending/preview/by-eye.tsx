import { Plural } from '@lingui/react/macro'
import classes from './preview-table.module.css'

/** Of a counted amount, how many bottles nobody weighed; nothing where all were. */
export function ByEye({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <small className={classes.error}>
      <Plural value={count} one="# by eye" other="# by eye" />
    </small>
  )
}
