import { jobState, type JobState } from '#protocol/pos/integration.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

/** A job that has just begun: a sync, unless another is given. */
export function buildJob(over: Partial<JobState> = {}): JobState {
  return jobState.parse({
    id: newUuid(),
    kind: 'sync',
    status: 'running',
    step: null,
    processed: 0,
    created_at: NOW,
    finished_at: null,
    code: null,
    message: null,
    ...over,
  })
}
