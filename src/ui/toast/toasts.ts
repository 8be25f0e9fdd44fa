import { create } from 'zustand'

/** What can be done about the result, usually undoing it. */
export interface ToastAction {
  text: string
  run: () => void
}

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  action: ToastAction | undefined
  /** It tells of a missing connection. */
  isOfConnection: boolean
}

/** The toasts that are shown, the last one below. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

/** There is a connection, or what needed one is here. */
export function endNoConnection(): void {
  useToasts.setState(({ toasts }) =>
    toasts.some(({ isOfConnection }) => isOfConnection)
      ? { toasts: toasts.filter(({ isOfConnection }) => !isOfConnection) }
      : {},
  )
}
