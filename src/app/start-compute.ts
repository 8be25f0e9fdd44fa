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
  return { compute: wrap<ComputeWorker>(worker), end: () => worker.terminate() }
}
