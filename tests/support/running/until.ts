import { setTimeout as sleep } from 'node:timers/promises'
import { HANG_MS } from './hang.ts'

const TURN_MS = 20
/** Shorter than a test's, so that the error says what was waited for. */
const LIMIT_MS = HANG_MS - 60_000

/**
 * The first value that is neither null, undefined nor false: for what another process does and does
 * not report, so that only reading it again and again tells. What has an event is awaited by it.
 * @param what has not come about, for the error of a test that hangs
 */
export async function until<T>(
  read: () => T | Promise<T>,
  what = 'the condition',
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const value = await read()
    if (value !== null && value !== undefined && value !== false) {
      return value as Exclude<T, null | undefined | false>
    }
    if (Date.now() > end) throw new Error(`${what} did not come about`)
    await sleep(TURN_MS)
  }
}
