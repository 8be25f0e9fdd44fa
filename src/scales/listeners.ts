export type Unsubscribe = () => void

/** Listeners that may be added and removed while they are being called. */
export type Listeners<T> = {
  readonly add: (listener: (value: T) => void) => Unsubscribe
  readonly emit: (value: T) => void
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit: (value) => {
      for (const listener of Array.from(listeners)) listener(value)
    },
  }
}
