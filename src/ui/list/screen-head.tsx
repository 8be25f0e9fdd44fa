import type { ReactNode } from 'react'
import { ScreenTitle } from '../layout/screen-title.tsx'
import classes from './screen-head.module.css'

export interface ScreenHeadProps {
  title: ReactNode
  /** What comes and goes while the screen is open, and so moves nothing: in the title's line. */
  aside?: ReactNode
  /** A short fact about the whole, such as how many more there may be. */
  note?: ReactNode
  /**
   * The actions of the screen. On a phone one with `data-brief` is its icon alone, and one with
   * `data-in-tabs` is left to the door's tabs.
   */
  children?: ReactNode
}

/** The title and actions of a dashboard screen. */
export function ScreenHead({ title, aside, note, children }: ScreenHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <div className={classes.line}>
          <ScreenTitle>{title}</ScreenTitle>
          {aside}
        </div>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
