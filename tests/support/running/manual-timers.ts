import type { Timers } from '#scales/timers.ts'

export type ManualTimers = Timers & {
  /** Advances the clock, running what falls due in order and letting promises settle. */
  readonly advance: (ms: number) => Promise<void>
  /** How many runs are scheduled. */
  readonly pending: () => number
}

/** Lets everything that is already resolved run to its end. */
export async function flushTasks(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve()
}

/** A clock that moves only when a test advances it. */
export function createManualTimers(start = 1_000_000): ManualTimers {
  let now = start
  let due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run }
      due.push(entry)
      return () => {
        due = due.filter((each) => each !== entry)
      }
    },
    pending: () => due.length,
    advance: async (ms) => {
      const end = now + ms
      await flushTasks()
      for (;;) {
        const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        due = due.filter((each) => each !== next)
        now = next.at
        next.run()
        await flushTasks()
      }
      now = end
    },
  }
}
