import type { ReactNode } from 'react'
import classes from './screen.module.css'

export interface ScreenProps {
  width: 'wide' | 'middle' | 'narrow'
  /** `back`: the screen starts with a back link. `count`: the count screen, without spare space. */
  kind?: 'back' | 'count'
  /** The screen ends with a bar of its own. */
  hasFoot?: boolean
  children: ReactNode
}

/** The content below the header. */
export function Screen({ width, kind, hasFoot, children }: ScreenProps) {
  return (
    <main className={classes.screen} data-width={width} data-kind={kind} data-foot={hasFoot}>
      {children}
    </main>
  )
}
