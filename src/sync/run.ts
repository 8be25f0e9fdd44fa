import { pullChanges, type PullOutcome } from './pull.ts'
import { pushOutbox, type PushOutcome } from './push.ts'
import type { SyncParts } from './parts.ts'
import { sendLanguage } from './send-language.ts'

export interface RunOutcome {
  push: PushOutcome
  pull: PullOutcome
}

/**
 * One run of sync: everything out, then everything in. A restored server makes a second round
 * of both, for what it lost.
 */
export async function runSync(parts: SyncParts): Promise<RunOutcome> {
  const first = await pushThenPull(parts)
  const restored = first.pull.kind === 'caught_up' && first.pull.epochChanged
  return restored ? pushThenPull(parts) : first
}

async function pushThenPull(parts: SyncParts): Promise<RunOutcome> {
  const push = await pushOutbox(parts)
  if (push.kind === 'drained') await sendLanguage(parts)
  return { push, pull: await pullChanges(parts) }
}
