import type { Timers } from '../timers.ts'

/** A GATT operation that gave no answer in time; the link is not to be trusted any more. */
export class GattTimeout extends Error {
  constructor() {
    super('gatt_timeout')
    this.name = 'GattTimeout'
  }
}

/** Runs an operation to its end, or fails with GattTimeout after `ms`. */
export function withTimeout<T>(operation: Promise<T>, ms: number, timers: Timers): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => reject(new GattTimeout()))
    operation.then(resolve, reject).finally(cancel)
  })
}

export type GattQueue = {
  readonly run: <T>(operation: () => Promise<T>) => Promise<T>
  /** Rejects everything that has not started; the running operation finishes. */
  readonly close: () => void
}

/**
 * One operation at a time, in order: a second one during the first is answered 'GATT operation
 * already in progress' by real devices (WebBluetoothCG/web-bluetooth#188).
 */
export function createGattQueue(timeoutMs: number, timers: Timers): GattQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let isClosed = false
  return {
    run: <T>(operation: () => Promise<T>): Promise<T> => {
      const begin = () => {
        if (isClosed) throw new DOMException('link closed', 'NetworkError')
        return withTimeout(operation(), timeoutMs, timers)
      }
      const result = tail.then(begin, begin)
      tail = result.catch(() => undefined)
      return result
    },
    close: () => {
      isClosed = true
    },
  }
}
