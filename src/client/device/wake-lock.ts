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
  let isNeeded = true
  let isLow = false
  const lock = new HeldLock(
    wakeLock,
    () => isNeeded && !isLow && document.visibilityState === 'visible',
  )
  const onVisibility = (): void => void lock.ask()
  document.addEventListener('visibilitychange', onVisibility)
  const endWatching = watchBattery((level) => {
    isLow = level !== null
    if (isLow) lock.letGo()
    else void lock.ask()
  })
  onVisibility()
  return () => {
    isNeeded = false
    document.removeEventListener('visibilitychange', onVisibility)
    endWatching()
    lock.letGo()
  }
}

/** One lock at most: of two that are asked for at one moment, nobody would give the first back. */
class HeldLock {
  readonly #wakeLock: Pick<WakeLock, 'request'>
  readonly #isNeeded: () => boolean
  #held: WakeLockSentinel | null = null
  #isAsking = false
  #isDueAgain = false

  constructor(wakeLock: Pick<WakeLock, 'request'>, isNeeded: () => boolean) {
    this.#wakeLock = wakeLock
    this.#isNeeded = isNeeded
  }

  letGo(): void {
    void this.#held?.release().catch(() => undefined)
  }

  async ask(): Promise<void> {
    this.#isDueAgain = this.#isAsking
    if (this.#isAsking || !this.#isNeeded() || (this.#held && !this.#held.released)) return
    this.#isAsking = true
    this.#held = await this.#request()
    this.#isAsking = false
    // What made somebody ask again may have come too late for this request.
    if (this.#isDueAgain) await this.ask()
  }

  async #request(): Promise<WakeLockSentinel | null> {
    try {
      const sentinel = await this.#wakeLock.request('screen')
      if (this.#isNeeded()) return sentinel
      await sentinel.release()
    } catch {
      // Refused.
    }
    return null
  }
}
