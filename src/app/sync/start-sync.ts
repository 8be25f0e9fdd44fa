import type { SyncDeps } from '#sync/sync-deps.ts'
import { firstScreen } from '../first-screen.ts'
import type { SyncEngine } from './sync-engine.ts'

/** When the engine could not be fetched, it is tried again this much later. */
const RETRY_MS = 5_000

/**
 * Starts sync behind the first screen. What is counted meanwhile is in the outbox, which the
 * engine looks at first of all.
 */
export function startSync(deps: SyncDeps): SyncEngine {
  let isStopped = false
  let engine: SyncEngine | null = null
  void (async () => {
    await firstScreen
    const loaded = await loadEngine(() => isStopped)
    if (loaded && !isStopped) engine = loaded.runSyncEngine(deps)
  })()
  return {
    now: () => engine?.now(),
    stop() {
      isStopped = true
      engine?.stop()
    },
  }
}

/** The worker has it, unless it is the first visit and the network goes away just then. */
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
