import { Trans } from '@lingui/react/macro'
import classes from './key-hint.module.css'

/** The keys of the chosen row, where there is likely a keyboard. */
export function KeyHint() {
  return (
    <p className={classes.hint}>
      <Trans>
        With a product chosen: <kbd>↑</kbd> <kbd>↓</kbd> another product, <kbd>Enter</kbd> match the
        first item, <kbd>1</kbd>–<kbd>5</kbd> choose another item, <kbd>N</kbd> not ours,{' '}
        <kbd>/</kbd> search
      </Trans>
    </p>
  )
}
