import type { ReactNode } from 'react'
import classes from './message.module.css'

export interface MessageProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  /** It is the whole screen, not a part of one. */
  isScreen?: boolean
}

/** Says why there is nothing else to see: nothing there yet, nothing found, something failed. */
export function Message({ icon, title, children, actions, isScreen }: MessageProps) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <div className={classes.message}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
