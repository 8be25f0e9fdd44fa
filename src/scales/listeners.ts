export type Unsubscribe = () => void

/** A list of listeners that may come and go while it is being told. */
export type Listeners<T> = {
  readonly add: (listener: (value: T) => void) => Unsubscribe
  readonly tell: (value: T) => void
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
    tell: (value) => {
      for (const listener of Array.from(listeners)) listener(value)
    },
  }
}
