import { listenForChanges } from '#sync/live.ts'
import { runAlone } from '#sync/lock.ts'
import type { SyncParts } from '#sync/parts.ts'
import { runSync, type RunOutcome } from '#sync/run.ts'
import { retryAt } from '#sync/retry.ts'
import { watchOutbox } from '#storage/watch-outbox.ts'
import { useSyncActivity } from '#ui/sync-activity.ts'
import { askForBackgroundSync } from './service-worker.ts'

/** Without live events the feed is asked for news this often. */
const POLL_MS = 15_000
/** With live events a rare look covers an event that went astray. */
const POLL_LIVE_MS = 120_000

export interface SyncEngine {
  now: () => void
  stop: () => void
}

/**
 * Runs sync for as long as the page lives: after every write, when the network or the page comes
 * back, when the server says so, and by a timer. `navigator.onLine` never forbids a try.
 */
export function startSync(parts: SyncParts): SyncEngine {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  let running = false
  let failures = 0

  const schedule = (at: number): void => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(run, Math.max(0, at - parts.now()))
  }

  async function once(): Promise<void> {
    const outcome = await runAlone(navigator.locks, parts.database.userId, () => runSync(parts))
    if (signal.aborted) return
    const reached = noteOutcome(outcome)
    failures = reached ? 0 : failures + 1
    const { live } = useSyncActivity.getState()
    const poll = parts.now() + (live ? POLL_LIVE_MS : POLL_MS)
    const retry = reached ? poll : retryAt(parts.now(), failures, parts.random(), null)
    schedule(outcome.push.kind === 'retry' ? Math.min(outcome.push.at, retry) : retry)
  }

  function run(): void {
    if (signal.aborted) return
    if (running) {
      again = true
      return
    }
    running = true
    useSyncActivity.setState({ running: true })
    once()
      .catch(() => schedule(retryAt(parts.now(), ++failures, parts.random(), null)))
      .finally(() => {
        running = false
        useSyncActivity.setState({ running: false })
        if (again) {
          again = false
          run()
        }
      })
  }

  const stopWatching = watchOutbox(parts.database, () => {
    void askForBackgroundSync()
    run()
  })
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') run()
  }
  addEventListener('online', run, { signal })
  addEventListener('pageshow', run, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  void keepListening(parts, signal, run)
  run()

  return {
    now: run,
    stop() {
      stopped.abort()
      stopWatching()
      clearTimeout(timer)
    },
  }
}

/** @returns whether the server was reached */
function noteOutcome({ push, pull }: RunOutcome): boolean {
  const reached = pull.kind !== 'retry'
  const signedOut = pull.kind === 'sign_in' || push.kind === 'sign_in'
  useSyncActivity.setState({ reached, signedOut })
  return reached
}

/** One page of the device holds the stream of live events; when it goes, another takes it over. */
async function keepListening(
  parts: SyncParts,
  signal: AbortSignal,
  run: () => void,
): Promise<void> {
  const name = `dram-live-${parts.database.userId}`
  await navigator.locks
    .request(name, { signal }, async () => {
      for (let failures = 0; !signal.aborted; failures += 1) {
        await listenForChanges(parts.api, signal, {
          open() {
            failures = 0
            useSyncActivity.setState({ live: true })
            run()
          },
          event: run,
        })
        useSyncActivity.setState({ live: false })
        await pauseUntil(retryAt(parts.now(), failures, parts.random(), null) - parts.now(), signal)
      }
    })
    .catch(() => undefined)
}

/** Waits, but not past the network's return: then there is no reason to. */
function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
