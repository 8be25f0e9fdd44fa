import { vi } from 'vitest'
import { systemTimers } from '#scales/timers.ts'

/** So many times as fast as hands a scale without hardware is used. */
const RATE = 10

/**
 * Until the test ends, a simulated scale needs a tenth of the time. Its clock goes from one reading
 * to the next, so what is still or lifted by its own clock is so on a busy machine too.
 */
export function quickenScale(): void {
  let now = Date.now()
  const after: typeof systemTimers.after = (ms, run) => {
    const due = now + ms
    const timer = setTimeout(() => {
      now = Math.max(now, due)
      run()
    }, ms / RATE)
    return () => clearTimeout(timer)
  }
  vi.spyOn(systemTimers, 'now').mockImplementation(() => now)
  vi.spyOn(systemTimers, 'after').mockImplementation(after)
}
