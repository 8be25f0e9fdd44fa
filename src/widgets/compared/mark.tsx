import type { ReactNode } from 'react'
import type { UseFlag } from '#domain/stock/compared-goods.ts'
import classes from './mark.module.css'

/** In dense rows a sign says it, so that a name keeps its line; its words are read aloud. */
const SIGNS: Readonly<Partial<Record<UseFlag | 'late', string>>> = {
  grown: '+',
  high: '▲',
  low: '▼',
  within: '±',
}

/** What there is to know of a good beside its amounts. */
export function Mark({ flag, children }: { flag?: UseFlag | 'late'; children: ReactNode }) {
  const sign = flag && SIGNS[flag]
  return (
    <span className={classes.mark} data-flag={flag} data-sign={sign}>
      {sign === undefined ? children : <span className={classes.words}>{children}</span>}
    </span>
  )
}
