import { useLingui } from '@lingui/react/macro'
import { create } from 'zustand'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import classes from './toast.module.css'

interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
}

/** A success leaves by itself; an error stays until it is sent away. */
const SHOWN_MS = 5000

const useToasts = create<{ toasts: Toast[]; last: number }>(() => ({ toasts: [], last: 0 }))

/** Says briefly what became of a deed. */
export function showToast(kind: Toast['kind'], text: string): void {
  const id = useToasts.getState().last + 1
  useToasts.setState(({ toasts }) => ({
    last: id,
    toasts: [...toasts.slice(-2), { id, kind, text }],
  }))
  if (kind === 'success') setTimeout(() => dismiss(id), SHOWN_MS)
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Where they appear: one per page, always there so that it is read out. */
export function ToastRegion() {
  const { t } = useLingui()
  const { toasts } = useToasts()
  return (
    <output className={classes.region} aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={classes.toast} data-kind={kind}>
          <span>{text}</span>
          <IconButton variant="plain" aria-label={t`Close`} onClick={() => dismiss(id)}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      ))}
    </output>
  )
}
