/** The longest a run may reasonably hold the lock: a holder beyond that is frozen or dead. */
const STUCK_MS = 45_000
const PREFIX = 'dram-sync-'

/**
 * Runs alone among the pages and workers of this device. The request queues: asking first who
 * holds the lock would give two holders. A holder that is stuck loses it, which is safe, because
 * the server tells a repeated command from a new one; the lock only saves work.
 */
export async function runAlone<T>(
  locks: LockManager,
  userId: string,
  run: () => Promise<T>,
): Promise<T> {
  const name = PREFIX + userId
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(STUCK_MS) }, run)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    return locks.request(name, { steal: true }, run)
  }
}

/** Waits until no run is under way anywhere on this device. */
export async function whenIdle(locks: LockManager): Promise<void> {
  const { held = [] } = await locks.query()
  const runs = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX))
  await Promise.all(runs.map((name) => locks.request(name, () => undefined)))
}
