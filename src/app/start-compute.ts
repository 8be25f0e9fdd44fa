import { wrap, type Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'

/** A worker for one piece of work, which can be ended at any moment: files may be hostile. */
export interface OwnCompute {
  compute: Remote<ComputeWorker>
  end: () => void
}

export function startCompute(): OwnCompute {
  const worker = new Worker(new URL('../../workers/compute-worker.ts', import.meta.url), {
    type: 'module',
  })
  const ended = new AbortController()
  const end = (): void => {
    worker.terminate()
    ended.abort()
  }
  // It is frozen with its page, and keeps the database as the page would, see `giveUpWhenFrozen`.
  const giveUp = (): void => {
    end()
    addEventListener('pageshow', () => location.reload(), { once: true })
  }
  addEventListener('pagehide', giveUp, { signal: ended.signal })
  return { compute: wrap<ComputeWorker>(worker), end }
}
