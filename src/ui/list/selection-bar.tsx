import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import classes from './selection-bar.module.css'

export interface SelectionBarProps {
  label: string
  /** How many rows are selected. */
  count: ReactNode
  hint?: ReactNode
  /** What can be done with all of them. */
  children: ReactNode
  onClear: () => void
}

/** Actions on all selected rows together; stays visible while the list scrolls. */
export function SelectionBar({ label, count, hint, children, onClear }: SelectionBarProps) {
  const { t } = useLingui()
  return (
    <section className={classes.bar} aria-label={label}>
      <IconButton aria-label={t`Clear selection`} onClick={onClear}>
        <CloseIcon />
      </IconButton>
      <p role="status" className={classes.count}>
        {count}
      </p>
      {children}
      {hint && <span className={classes.hint}>{hint}</span>}
    </section>
  )
}
