import { readFeatures } from '#api/system.ts'
import { isRemembered } from '#session/page-tokens.ts'
import { listenForChanges } from '#sync/live.ts'
import { runAlone } from '#sync/lock.ts'
import type { SyncDeps } from '#sync/sync-deps.ts'
import { runSync, type RunOutcome } from '#sync/run.ts'
import { retryAt } from '#sync/retry.ts'
import { showOnBadge } from '#sync/app-badge.ts'
import { writeMeta } from '#storage/meta.ts'
import { forgetFailures } from '#storage/outbox/outbound-state.ts'
import { watchOutbox } from '#storage/outbox/watch-outbox.ts'
import { watchUnsent } from '#storage/unsent-work.ts'
import { readCountPlace } from '#widgets/count-place.ts'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { askForBackgroundSync } from '../service-worker.ts'
import { singleFlight } from '../session/single-flight.ts'

/** Interval of pulls without live events. */
const POLL_MS = 15_000
/** Interval of pulls with live events, in case an event was lost. */
const POLL_LIVE_MS = 120_000

export interface SyncEngine {
  now: () => void
  stop: () => void
}

/**
 * Runs sync as long as the page lives: after every write, when the network or the page comes back,
 * on live events, and on a timer. `navigator.onLine` never blocks an attempt. What is not sent yet
 * is shown on the app's icon.
 */
export function runSyncEngine(deps: SyncDeps): SyncEngine {
  const stopped = new AbortController()
  const { signal } = stopped
  atFirst(deps)
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function once(): Promise<void> {
    if (signal.aborted) return
    clearTimeout(timer)
    let at: number
    try {
      const outcome = await runAlone(navigator.locks, deps.database.userId, () => runHere(deps))
      if (signal.aborted) return
      failures = noteOutcome(outcome) ? 0 : failures + 1
      at = nextRunAt(deps, outcome, failures)
    } catch {
      failures += 1
      at = retryAt(deps.now(), failures, deps.random(), null)
    }
    if (!signal.aborted) timer = setTimeout(run, Math.max(0, at - deps.now()))
  }

  const run = singleFlight(once, (running) => {
    if (!signal.aborted) useSyncActivity.setState({ running })
  })
  const stopWatching = watchWrites(deps, run)
  runWhenAwake(deps, signal, () => {
    failures = 0
    run()
  })
  void keepListening(deps, signal, run)
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

/** A run in this page, which knows what is counted on its screen. */
function runHere(deps: SyncDeps): Promise<RunOutcome> {
  return runSync({ ...deps, countedHere })
}

function countedHere(): string | null {
  return readCountPlace(location)?.inventoryId ?? null
}

/** What this server can do beside the usual is saved, so that an offline start has it too. */
async function keepFeatures({ api, database }: SyncDeps): Promise<void> {
  const features = await readFeatures(api)
  if (features) await writeMeta(database, 'features', features).catch(() => undefined)
}

/** Sends what is written, and shows on the app's icon how much waits. */
function watchWrites({ database }: SyncDeps, run: () => void): () => void {
  const stopSending = watchOutbox(database, () => {
    void askForBackgroundSync()
    run()
  })
  const stopCounting = watchUnsent(database, (count) => void showOnBadge(count, navigator))
  return () => {
    stopSending()
    stopCounting()
  }
}

/** What a page does once. Where the session ends with the browser, its tabs share one token. */
function atFirst(deps: SyncDeps): void {
  void keepFeatures(deps)
  if (!isRemembered()) void import('#session/page-refresh.ts').then((page) => page.shareTabsToken())
}

/**
 * The time of the next run, ms since 1970: soon after a failure, rarely while live events arrive.
 */
function nextRunAt(deps: SyncDeps, { push }: RunOutcome, failures: number): number {
  const { live } = useSyncActivity.getState()
  const pull =
    failures === 0
      ? deps.now() + (live ? POLL_LIVE_MS : POLL_MS)
      : retryAt(deps.now(), failures, deps.random(), null)
  return push.kind === 'retry' ? Math.min(push.at, pull) : pull
}

/** Runs when the network returns or the page becomes visible, whatever failed before. */
function runWhenAwake({ database }: SyncDeps, signal: AbortSignal, run: () => void): void {
  const onAwake = (): void => {
    void forgetFailures(database)
      .catch(() => undefined)
      .then(run)
  }
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onAwake()
  }
  addEventListener('online', onAwake, { signal })
  addEventListener('pageshow', onAwake, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
}

/** @returns whether the server was reached */
function noteOutcome({ push, pull }: RunOutcome): boolean {
  const reached = pull.kind !== 'retry'
  // Whoever has left the company hands over first what they had counted.
  const isHandingOver = push.kind === 'retry'
  const isOver = pull.kind === 'sign_in' && !isHandingOver
  useSyncActivity.setState({ reached, signedOut: isOver || push.kind === 'sign_in' })
  return reached
}

/**
 * Only one page per device holds the live events connection; when it closes, another takes over.
 */
async function keepListening(deps: SyncDeps, signal: AbortSignal, run: () => void): Promise<void> {
  const name = `dram-live-${deps.database.userId}`
  await navigator.locks
    .request(name, { signal }, async () => {
      let failures = 0
      while (!signal.aborted) {
        await listenForChanges(deps.api, signal, {
          open() {
            failures = 0
            useSyncActivity.setState({ live: true })
            run()
          },
          event: run,
        })
        useSyncActivity.setState({ live: false })
        const pause = retryAt(deps.now(), failures, deps.random(), null) - deps.now()
        const isBack = await pauseUntil(pause, signal)
        failures = isBack ? 0 : failures + 1
      }
    })
    .catch(() => undefined)
}

/**
 * Waits; the return of the network ends the wait early.
 * @returns whether it did
 */
function pauseUntil(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(event?: Event): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve(event?.type === 'online')
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
