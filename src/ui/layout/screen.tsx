import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'
import classes from './screen.module.css'

export interface ScreenProps {
  /** The page's title; its heading, with what tells it from similar pages. */
  title: string
  width: 'wide' | 'middle' | 'narrow'
  /**
   * `back`: the screen starts with a back link. `count`: before a count, without spare space.
   * `counting`: the count itself, which fills the window. `dense`: an answer that begins as high as
   * it can, with small controls for a mouse.
   */
  kind?: 'back' | 'count' | 'counting' | 'dense'
  /** The screen ends with a bar of its own. */
  hasFoot?: boolean
  children: ReactNode
}

/** The content below the header. */
export function Screen({ title, width, kind, hasFoot, children }: ScreenProps) {
  usePageTitle(title)
  return (
    <main className={classes.screen} data-width={width} data-kind={kind} data-foot={hasFoot}>
      {children}
    </main>
  )
}
