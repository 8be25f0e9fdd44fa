import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import classes from './nav-drawer.module.css'

export interface NavDrawerProps {
  children: ReactNode
  onClose: () => void
}

/** The navigation on a narrow screen. The browser traps the focus and restores it on close. */
export function NavDrawer({ children, onClose }: NavDrawerProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  // Close it before it leaves the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t`Menu`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.content}>
        <IconButton
          variant="plain"
          className={classes.close}
          aria-label={t`Close`}
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
        {children}
      </div>
    </dialog>
  )
}
