import type { ReactNode } from 'react'
import classes from './screen.module.css'

export interface ScreenProps {
  width: 'wide' | 'middle' | 'narrow'
  /** It begins with the way back; it is for counting, where there is no room to spare. */
  kind?: 'back' | 'count'
  /** A bar of its own stands at its end. */
  hasFoot?: boolean
  children: ReactNode
}

/** What stands below the header. */
export function Screen({ width, kind, hasFoot, children }: ScreenProps) {
  return (
    <main className={classes.screen} data-width={width} data-kind={kind} data-foot={hasFoot}>
      {children}
    </main>
  )
}
