import type { ReactNode } from 'react'
import { NoteBar } from '#ui/message/note-bar.tsx'
import classes from './sheet-bar.module.css'

/** A line about the stock sheet, with what can be done about it. */
export function SheetBar({ action, children }: { action: ReactNode; children: ReactNode }) {
  return <NoteBar action={<div className={classes.actions}>{action}</div>}>{children}</NoteBar>
}
