import { useEffect, useRef, type ReactNode } from 'react'
import { AlertIcon, CheckIcon, KeyIcon } from '#ui/icon/icons.tsx'
import classes from './auth-form.module.css'

const SIGNS = { good: CheckIcon, bad: AlertIcon, question: KeyIcon }

export interface NoticeProps {
  kind: keyof typeof SIGNS
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A message that replaces a form; it takes the focus, so that screen readers announce it. */
export function Notice({ kind, title, children, actions }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Sign = SIGNS[kind]
  // The focused element was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.notice} role={kind === 'bad' ? 'alert' : 'status'}>
      <div className={classes.sign} data-kind={kind}>
        <Sign size={36} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
