import type { ReactNode } from 'react'
import classes from './note-bar.module.css'

/** A line above a list that says what waits, with the way to it. */
export function NoteBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.note}>
      <p>{children}</p>
      {action}
    </div>
  )
}
