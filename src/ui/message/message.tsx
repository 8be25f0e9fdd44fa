import type { ReactNode } from 'react'
import classes from './message.module.css'

export interface MessageProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Buttons or links that help. */
  actions?: ReactNode
  /** It fills the screen instead of a part. */
  isScreen?: boolean
}

/** Explains why there is nothing to show: nothing yet, nothing found, or an error. */
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
