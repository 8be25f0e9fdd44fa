import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { endNoConnection, useToasts, type Toast, type ToastAction } from './toasts.ts'
import classes from './toast.module.css'

/** A success disappears by itself; an error stays until it is dismissed. */
const SHOWN_MS = 5000
/** An offer has to be read, decided on and reached. */
const OFFERED_MS = 12_000

/** The id of the last toast. None has the id of an earlier one, whose time may still be running. */
let lastId = 0

/** Shows the result of an action. */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction): void {
  addToast({ kind, text, action, isOfConnection: false })
}

/** Shows what is not possible without a connection, which goes as soon as there is one. */
export function showNoConnection(text: string): void {
  addToast({ kind: 'error', text, action: undefined, isOfConnection: true })
}

/**
 * The same message again takes the place of the earlier one, and is announced again.
 * @returns the toast's id
 */
function addToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((earlier) => !isSame(earlier, toast)).slice(-2), { ...toast, id }],
  }))
  if (toast.kind === 'success') setTimeout(() => dismiss(id), toast.action ? OFFERED_MS : SHOWN_MS)
  return id
}

/** Each offer to undo something is about something else. */
function isSame(one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean {
  return one.kind === other.kind && one.text === other.text && !one.action && !other.action
}

export interface OwnErrors {
  show: (text: string, action?: ToastAction) => void
  /** Takes them back, and no one else's. */
  forget: () => void
}

/** The errors of one task, which are news only until it is tried again or done. */
export function useOwnErrors(): OwnErrors {
  const [errors] = useState(ownErrors)
  return errors
}

function ownErrors(): OwnErrors {
  let shown: number[] = []
  return {
    show(text, action) {
      shown.push(addToast({ kind: 'error', text, action, isOfConnection: false }))
    },
    forget() {
      for (const id of shown) dismiss(id)
      shown = []
    },
  }
}

/** The same of a part of the screen, whose errors go with it. */
export function usePartErrors(): OwnErrors['show'] {
  const { show, forget } = useOwnErrors()
  useEffect(() => forget, [forget])
  return show
}

function act(id: number, action: ToastAction): void {
  dismiss(id)
  action.run()
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** The page's toast container. Always mounted, so that screen readers announce toasts. */
export function ToastRegion() {
  const { t } = useLingui()
  const { toasts } = useToasts()
  useEffect(() => {
    addEventListener('online', endNoConnection)
    return () => removeEventListener('online', endNoConnection)
  }, [])
  return (
    <output className={classes.region} aria-live="polite">
      {toasts.map(({ id, kind, text, action }) => (
        <div key={id} className={classes.toast} data-kind={kind}>
          <span>{text}</span>
          {action && (
            <Button
              variant="subtle"
              size="md"
              className={classes.action ?? ''}
              onClick={() => act(id, action)}
            >
              {action.text}
            </Button>
          )}
          <IconButton variant="plain" aria-label={t`Close`} onClick={() => dismiss(id)}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      ))}
    </output>
  )
}
