import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './dialog.module.css'

export interface DialogProps {
  title: ReactNode
  children?: ReactNode
  /** Buttons, the safe one first. */
  actions?: ReactNode
  /** Wide for tables. */
  size?: 'normal' | 'wide'
  onClose: () => void
}

/**
 * A modal dialog, mounted only while open. The native dialog traps the focus and restores it on
 * close; `data-autofocus` marks what gets it first. On a phone it slides in from the bottom, close
 * to the thumb.
 */
export function Dialog({ title, children, actions, size = 'normal', onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Close it before it leaves the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.content}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
