import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, CloudOffIcon } from '#ui/icon/icons.tsx'
import classes from './note.module.css'

export interface NoteProps {
  tone: 'good' | 'bad' | 'waiting' | 'offline'
  children: ReactNode
  /** A button or link that helps. */
  action?: ReactNode
}

const ICONS = {
  good: <CheckIcon />,
  bad: <AlertIcon />,
  waiting: <AlertIcon />,
  offline: <CloudOffIcon />,
}

export function Note({ tone, children, action }: NoteProps) {
  return (
    <div role="status" className={classes.note} data-tone={tone}>
      {ICONS[tone]}
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
