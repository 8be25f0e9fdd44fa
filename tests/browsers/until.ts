import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than anything here takes on a busy machine. */
const PATIENCE_MS = 30_000
const TURN_MS = 50

/**
 * The first value that is neither null, undefined nor false.
 * @throws the last error, or that there was none, when it takes too long
 */
export async function until<T>(
  read: () => T | Promise<T>,
  what = 'the condition',
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await read()
    if (value !== null && value !== undefined && value !== false) {
      return value as Exclude<T, null | undefined | false>
    }
    if (Date.now() > end) throw new Error(`${what} did not come about`)
    await sleep(TURN_MS)
  }
}
