import type { FormEvent, ReactNode } from 'react'
import classes from './dialog.module.css'

export interface DialogFormProps {
  children: ReactNode
  /** What is wrong with the form as a whole. */
  error: ReactNode
  /** Buttons, the safe one first. */
  actions: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The form in a dialog: its fields, what is wrong, and its buttons. */
export function DialogForm({ children, error, actions, onSubmit }: DialogFormProps) {
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {children}
      {error && (
        <p role="alert" className={classes.rejection}>
          {error}
        </p>
      )}
      <div className={classes.actions}>{actions}</div>
    </form>
  )
}
