import { watchLowBattery } from './low-battery.ts'

/** The part of the browser that is used here; tests pass their own. */
type Screen = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined
  readonly watchBattery: typeof watchLowBattery
}

function pageScreen(): Screen {
  const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined
  return { document, wakeLock, watchBattery: watchLowBattery }
}

/**
 * Keeps the screen on while bottles are weighed: a phone that sleeps lets scales with a heartbeat
 * go. The browser takes the lock away whenever the page is hidden, so it is asked for again each
 * time the page is visible. With a battery that is low the lock is given back until it charges: what
 * is left of it is for counting. A refusal (saving mode, no support) is silent: counting goes on
 * without.
 * @returns a function that lets the screen sleep again
 */
export function keepScreenAwake(
  { document, wakeLock, watchBattery }: Screen = pageScreen(),
): () => void {
  if (!wakeLock) return () => {}
  let isWanted = true
  let isLow = false
  let held: WakeLockSentinel | null = null
  const letGo = (): void => void held?.release().catch(() => undefined)
  const acquire = async (): Promise<void> => {
    if (isLow || document.visibilityState !== 'visible' || (held && !held.released)) return
    try {
      const sentinel = await wakeLock.request('screen')
      if (isWanted && !isLow) held = sentinel
      else await sentinel.release()
    } catch {
      held = null
    }
  }
  const onVisibility = (): void => void acquire()
  document.addEventListener('visibilitychange', onVisibility)
  const endWatching = watchBattery((level) => {
    isLow = level !== null
    if (isLow) letGo()
    else void acquire()
  })
  onVisibility()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisibility)
    endWatching()
    letGo()
  }
}
