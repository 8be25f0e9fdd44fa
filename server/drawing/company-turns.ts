interface Waiting {
  companyId: string
  begin: () => void
}

/**
 * Runs a few tasks at once, with a turn for each company: one company's queue never holds up
 * another's. One company never takes the last place, so the other finds one free however long its
 * neighbour's tasks take.
 */
export class CompanyTurns {
  readonly #places: number
  readonly #running = new Map<string, number>()
  #waiting: Waiting[] = []
  #taken = 0
  /** Companies in the order of their last turns. */
  #served: string[] = []

  /** @param places two or more */
  constructor(places: number) {
    this.#places = places
  }

  async run<T>(companyId: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ companyId, begin })
      this.#fill()
    })
    try {
      return await task()
    } finally {
      this.#leave(companyId)
      this.#fill()
    }
  }

  #fill(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { companyId } = next
      this.#waiting = this.#waiting.filter((one) => one !== next)
      this.#taken += 1
      this.#running.set(companyId, this.#runningOf(companyId) + 1)
      this.#served = [...this.#served.filter((id) => id !== companyId), companyId]
      next.begin()
    }
  }

  /** The first task of the company whose last turn is longest ago. */
  #next(): Waiting | undefined {
    if (this.#taken >= this.#places) return undefined
    const mayBegin = ({ companyId }: Waiting) => this.#runningOf(companyId) < this.#places - 1
    const turnOf = ({ companyId }: Waiting) => this.#served.indexOf(companyId)
    return this.#waiting
      .filter(mayBegin)
      .reduce<Waiting | undefined>(
        (first, one) => (first && turnOf(first) <= turnOf(one) ? first : one),
        undefined,
      )
  }

  #leave(companyId: string): void {
    const left = this.#runningOf(companyId) - 1
    this.#taken -= 1
    if (left > 0) this.#running.set(companyId, left)
    else this.#running.delete(companyId)
    // Nobody waits behind a company that is done.
    const isKnown = this.#waiting.some((one) => one.companyId === companyId) || left > 0
    if (!isKnown) this.#served = this.#served.filter((id) => id !== companyId)
  }

  #runningOf(companyId: string): number {
    return this.#running.get(companyId) ?? 0
  }
}
