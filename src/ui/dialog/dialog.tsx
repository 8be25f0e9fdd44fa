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
 * A question in front of everything else; drawn only while it is asked. The browser's own dialog
 * keeps the focus inside and gives it back; `data-autofocus` says where it begins. On a phone it rises from the thumb's side.
 */
export function Dialog({ title, children, actions, size = 'normal', onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before it leaves the page: only then does the browser give the focus back.
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
