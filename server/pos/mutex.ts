import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PosError } from './pos-error.ts'

/** Runs one task at a time per key; the others wait in order of arrival. */
export class Mutex {
  readonly #tails = new Map<string, Promise<void>>()

  /**
   * @param waitMs how long to wait before failing with pos_busy
   * @returns the release function
   */
  async acquire(key: string, waitMs: number, signal?: AbortSignal): Promise<() => void> {
    const before = this.#tails.get(key) ?? Promise.resolve()
    let end: () => void
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    const tail = before.then(() => done)
    this.#tails.set(key, tail)
    const release = (): void => end()
    void tail.then(() => this.#forget(key, tail))
    try {
      await within(before, waitMs, signal)
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  #forget(key: string, tail: Promise<void>): boolean {
    return this.#tails.get(key) === tail && this.#tails.delete(key)
  }
}

async function within(
  turn: Promise<void>,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted()
  const over = new AbortController()
  const late = sleep(waitMs, null, { signal: over.signal }).then(() => {
    throw new PosError('pos_busy')
  })
  const waiting = signal
    ? once(signal, 'abort', { signal: over.signal }).then(() => signal.throwIfAborted())
    : late
  try {
    await Promise.race([turn, late, waiting])
  } finally {
    over.abort()
    await Promise.allSettled([late, waiting])
  }
}
