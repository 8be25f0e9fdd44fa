/** The clock that transports live by; tests and the simulated scale bring their own. */
export type Timers = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs once after this many ms; returns its cancel function. */
  readonly after: (ms: number, run: () => void) => () => void
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
