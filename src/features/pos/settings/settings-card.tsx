import { useId, type ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import classes from './settings-card.module.css'

export interface SettingsCardProps {
  title: ReactNode
  /** What it is for. */
  note: ReactNode
  /** What turns it on, beside its title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the settings of what a company is connected with. */
export function SettingsCard({ title, note, action, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      <p className={classes.note}>{note}</p>
      {children}
    </Card>
  )
}
