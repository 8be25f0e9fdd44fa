import type { ReactNode } from 'react'
import classes from './message.module.css'

export interface MessageProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/** Says why there is nothing else to see: nothing there yet, nothing found, something failed. */
export function Message({ icon, title, children, actions }: MessageProps) {
  return (
    <div className={classes.message}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
