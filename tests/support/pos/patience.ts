import type { IikoProcess } from './iiko-process.ts'

/** How long a server waits for a point-of-sale system: for ever, until a test ends it. */
export class Patience {
  readonly #waiting = new Set<() => void>()

  /** In place of a timer. */
  readonly after = (_ms: number, run: () => void): (() => void) => {
    this.#waiting.add(run)
    return () => void this.#waiting.delete(run)
  }

  /** As if all the time had passed that the requests under way may take. */
  end(): void {
    for (const run of this.#waiting) run()
  }

  /** Waits for a call, and ends with each request in it that the system leaves without an answer. */
  async during<T>(iiko: IikoProcess, call: Promise<T>): Promise<T> {
    const over = new AbortController()
    const watching = this.#watch(iiko, over.signal)
    try {
      return await call
    } finally {
      over.abort()
      await watching
    }
  }

  async #watch(iiko: IikoProcess, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isStuck = await iiko.unanswered(signal).then(
        () => true,
        () => false,
      )
      if (isStuck) this.end()
    }
  }
}
