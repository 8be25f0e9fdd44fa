import { wrap } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'

export const compute = wrap<ComputeWorker>(
  new Worker(new URL('../../workers/compute-worker.ts', import.meta.url), { type: 'module' }),
)
