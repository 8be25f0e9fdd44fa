import type { ReactNode } from 'react'
import type { UseFlag } from '#domain/stock/compared-goods.ts'
import classes from './mark.module.css'

/** What there is to know of a good beside its amounts. */
export function Mark({ flag, children }: { flag?: UseFlag | 'late'; children: ReactNode }) {
  return (
    <span className={classes.mark} data-flag={flag}>
      {children}
    </span>
  )
}
