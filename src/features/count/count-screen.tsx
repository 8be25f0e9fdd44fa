import type { Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'

export interface CountScreenProps {
  inventoryId: string
  compute: Remote<ComputeWorker>
}

export function CountScreen(_props: CountScreenProps) {
  return <main>Count</main>
}
