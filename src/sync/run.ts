import { pullChanges, type PullOutcome } from './pull.ts'
import { pushOutbox, type PushOutcome } from './push.ts'
import type { SyncDeps } from './sync-deps.ts'
import { retryAt } from './retry.ts'
import { sendLanguage } from './send-language.ts'
import { sendNextPhoto } from './send-photos.ts'

export interface RunOutcome {
  push: PushOutcome
  pull: PullOutcome
}

/**
 * One run of sync: everything out, then everything in. A restored server makes a second round
 * of both, for what it lost.
 */
export async function runSync(deps: SyncDeps): Promise<RunOutcome> {
  const first = await pushThenPull(deps)
  const restored = first.pull.kind === 'caught_up' && first.pull.epochChanged
  return restored ? pushThenPull(deps) : first
}

async function pushThenPull(deps: SyncDeps): Promise<RunOutcome> {
  const push = await pushEverything(deps)
  return { push, pull: await pullChanges(deps) }
}

/** Commands first, and again after each photo: pictures are large, and what was counted goes first. */
async function pushEverything(deps: SyncDeps): Promise<PushOutcome> {
  let push = await pushOutbox(deps)
  if (push.kind === 'drained') await sendLanguage(deps)
  while (push.kind === 'drained') {
    const photo = await sendNextPhoto(deps)
    if (photo === 'none') return push
    const { sent } = push
    if (photo === 'retry') {
      return { kind: 'retry', at: retryAt(deps.now(), 4, deps.random(), null), sent }
    }
    const next = await pushOutbox(deps)
    push = { ...next, sent: sent + next.sent }
  }
  return push
}
