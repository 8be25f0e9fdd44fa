import type { Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'

/** Starts a worker that this screen may end: what it reads may be hostile. */
export type StartCompute = () => { compute: Remote<ComputeWorker>; end: () => void }
