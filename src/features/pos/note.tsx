import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, CloudOffIcon } from '#ui/icon/icons.tsx'
import classes from './note.module.css'

export interface NoteProps {
  tone: 'good' | 'bad' | 'waiting' | 'offline'
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

const ICONS = {
  good: <CheckIcon />,
  bad: <AlertIcon />,
  waiting: <AlertIcon />,
  offline: <CloudOffIcon />,
}

/** Something to know before going on. */
export function Note({ tone, children, action }: NoteProps) {
  return (
    <div role="status" className={classes.note} data-tone={tone}>
      {ICONS[tone]}
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
