import type { SyncDeps } from '#sync/sync-deps.ts'
import { firstScreen } from '../first-screen.ts'
import type { SyncEngine } from './sync-engine.ts'

/** ms until the next attempt, after the engine could not be loaded. */
const RETRY_MS = 5_000

/**
 * Starts sync after the first screen. Commands recorded before that are in the outbox, which the
 * engine pushes first.
 */
export function startSync(deps: SyncDeps): SyncEngine {
  let isStopped = false
  let engine: SyncEngine | null = null
  void (async () => {
    await firstScreen
    const loaded = await loadEngine(() => isStopped)
    if (!loaded || isStopped) return
    engine = loaded.runSyncEngine(deps)
  })()
  return {
    now: () => engine?.now(),
    stop() {
      isStopped = true
      engine?.stop()
    },
  }
}

/** The worker has cached it, unless the network is lost during the very first visit. */
async function loadEngine(
  isStopped: () => boolean,
): Promise<typeof import('./sync-engine.ts') | null> {
  while (!isStopped()) {
    try {
      return await import('./sync-engine.ts')
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS)
      })
    }
  }
  return null
}
