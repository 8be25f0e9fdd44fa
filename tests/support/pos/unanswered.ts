import type { ServerResponse } from 'node:http'

/** The requests that a simulated system leaves without an answer. Each is reported once. */
export class Unanswered {
  readonly #held = new Set<() => void>()
  readonly #awaited = new Set<() => void>()
  #unreported = 0

  /** A request that nobody will ever answer. */
  add(): void {
    const [report] = this.#awaited
    if (!report) return void (this.#unreported += 1)
    this.#awaited.delete(report)
    report()
  }

  /** Holds a request until `goOn`. */
  hold(): Promise<void> {
    const held = new Promise<void>((resolve) => void this.#held.add(resolve))
    this.add()
    return held
  }

  /** What is held goes on, also when nobody waits for its answer any more. */
  goOn(): void {
    for (const go of this.#held) go()
    this.#held.clear()
  }

  /** Reports none of those so far. */
  forget(): void {
    this.#unreported = 0
  }

  /** Resolves as soon as there is another one; is not reported to a client that has gone. */
  next(client: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      if (this.#unreported === 0) {
        this.#awaited.add(resolve)
        return void client.once('close', () => this.#awaited.delete(resolve))
      }
      this.#unreported -= 1
      resolve()
    })
  }
}
