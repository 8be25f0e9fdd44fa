/** Whom a task waited for in vain: the tasks of its own company, or those of the others. */
type Ahead = 'company' | 'others'

/** A task that did not get its turn, and so has done nothing. */
export class NoTurnError extends Error {
  readonly ahead: Ahead

  constructor(ahead: Ahead) {
    super(`no turn: waited for ${ahead}`)
    this.ahead = ahead
  }
}

interface TurnLimits {
  /** How many tasks run at once, two or more. */
  places: number
  /** How many of one company; absent: all but one. */
  perCompany?: number
  /** How many more of one company may wait; absent: any number. */
  mostWaiting?: number
  /** How long a task waits, in ms; absent: for ever. */
  patienceMs?: number
}

/** One company's tasks. */
interface Line {
  running: number
  /** Its last turn, counted over all companies; 0: none yet. */
  lastTurn: number
  waiting: (() => void)[]
}

/**
 * Runs a few tasks at once, with a turn for each company: one company's queue never holds up
 * another's. One company never takes the last place, so the other finds one free however long its
 * neighbour's tasks take.
 */
export class CompanyTurns {
  readonly #limits: Required<TurnLimits>
  readonly #lines = new Map<string, Line>()
  #turns = 0

  constructor({
    places,
    perCompany = places - 1,
    mostWaiting = Infinity,
    patienceMs = Infinity,
  }: TurnLimits) {
    this.#limits = { places, perCompany, mostWaiting, patienceMs }
  }

  /** How many tasks run, and how many wait. */
  load(): { running: number; waiting: number } {
    const load = { running: 0, waiting: 0 }
    for (const { running, waiting } of this.#lines.values()) {
      load.running += running
      load.waiting += waiting.length
    }
    return load
  }

  /**
   * Runs the task when its turn comes: within a company in the order of the calls, and of the
   * companies first the one whose last turn is longest ago.
   * @param signal ends the waiting, with its reason; a task that runs goes on
   * @throws {NoTurnError} when too many wait, or it has waited too long
   */
  async run<T>(companyId: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    await this.#turnOf(companyId, signal)
    try {
      return await task()
    } finally {
      this.#lineOf(companyId).running -= 1
      this.#forgetIdle(companyId)
      this.#fill()
    }
  }

  #turnOf(companyId: string, signal: AbortSignal | undefined): Promise<void> {
    const { mostWaiting, patienceMs } = this.#limits
    const line = this.#lineOf(companyId)
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }
      const giveUp = (reason: unknown): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        line.waiting = line.waiting.filter((one) => one !== begin)
        this.#forgetIdle(companyId)
        reject(reason)
      }
      const onAbort = (): void => giveUp(signal?.reason)
      const onLate = (): void => giveUp(this.#noTurn(line))
      const timer = patienceMs === Infinity ? undefined : setTimeout(onLate, patienceMs)
      signal?.addEventListener('abort', onAbort)
      line.waiting.push(begin)
      this.#fill()
      if (line.waiting.length > mostWaiting && line.waiting.includes(begin)) onLate()
    })
  }

  #noTurn({ running }: Line): NoTurnError {
    return new NoTurnError(running < this.#limits.perCompany ? 'others' : 'company')
  }

  #lineOf(companyId: string): Line {
    const line = this.#lines.get(companyId) ?? { running: 0, lastTurn: 0, waiting: [] }
    this.#lines.set(companyId, line)
    return line
  }

  /** Nobody waits behind a company that is done. */
  #forgetIdle(companyId: string): void {
    const { running, waiting } = this.#lineOf(companyId)
    if (running === 0 && waiting.length === 0) this.#lines.delete(companyId)
  }

  #fill(): void {
    for (let line = this.#next(); line !== undefined; line = this.#next()) {
      line.running += 1
      this.#turns += 1
      line.lastTurn = this.#turns
      line.waiting.shift()?.()
    }
  }

  /** The company that may begin a task and whose last turn is longest ago. */
  #next(): Line | undefined {
    const { places, perCompany } = this.#limits
    if (this.load().running >= places) return undefined
    return [...this.#lines.values()]
      .filter(({ running, waiting }) => waiting.length > 0 && running < perCompany)
      .reduce<Line | undefined>(
        (first, one) => (first && first.lastTurn <= one.lastTurn ? first : one),
        undefined,
      )
  }
}
