/** The part of the browser that is used here; tests pass their own. */
type Screen = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined
}

function pageScreen(): Screen {
  return { document, wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined }
}

/**
 * Keeps the screen on while bottles are weighed: a phone that sleeps lets scales with a heartbeat
 * go. The browser takes the lock away whenever the page is hidden, so it is asked for again each
 * time the page is visible. A refusal (low battery, no support) is silent: counting goes on without.
 * @returns a function that lets the screen sleep again
 */
export function keepScreenAwake({ document, wakeLock }: Screen = pageScreen()): () => void {
  if (!wakeLock) return () => {}
  let isWanted = true
  let held: WakeLockSentinel | null = null
  const acquire = async () => {
    if (document.visibilityState !== 'visible' || (held && !held.released)) return
    try {
      const sentinel = await wakeLock.request('screen')
      if (isWanted) held = sentinel
      else await sentinel.release()
    } catch {
      held = null
    }
  }
  const onVisibility = () => {
    void acquire()
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisibility)
    held?.release().catch(() => undefined)
  }
}
