/** Longer than a refresh may take: whoever holds the lock beyond that is frozen. */
const STUCK_MS = 30_000

/** How one page or worker passes tokens to the others of this device. */
export interface Sharing {
  /** Takes the newest token that one of the others has. */
  catchUp: () => Promise<void>
  /** Gives them the token that this one has now. */
  share: () => Promise<void>
}

/**
 * Runs a refresh alone among the pages and workers of this device. The server bears several at
 * once, so a lock that nobody gives back is passed by.
 */
export async function refreshAlone<T>(
  { catchUp, share }: Sharing,
  refresh: () => Promise<T>,
): Promise<T> {
  let hasBegun = false
  const run = async (): Promise<T> => {
    hasBegun = true
    await catchUp()
    const answer = await refresh()
    await share()
    return answer
  }
  try {
    const signal = AbortSignal.timeout(STUCK_MS)
    return await navigator.locks.request('dram-refresh', { signal }, run)
  } catch (error) {
    if (hasBegun) throw error
    return run()
  }
}
