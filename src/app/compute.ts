import { wrap, type Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'

export const compute = startCompute().compute

/** A worker of one's own, for work on files of unknown origin: it can be ended at any moment. */
export function startCompute(): { compute: Remote<ComputeWorker>; end: () => void } {
  const worker = new Worker(new URL('../../workers/compute-worker.ts', import.meta.url), {
    type: 'module',
  })
  return { compute: wrap<ComputeWorker>(worker), end: () => worker.terminate() }
}
