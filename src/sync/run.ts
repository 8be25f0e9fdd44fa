import { pullChanges, type PullOutcome } from './pull.ts'
import { pushOutbox, type PushOutcome } from './push.ts'
import type { SyncParts } from './parts.ts'
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
export async function runSync(parts: SyncParts): Promise<RunOutcome> {
  const first = await pushThenPull(parts)
  const restored = first.pull.kind === 'caught_up' && first.pull.epochChanged
  return restored ? pushThenPull(parts) : first
}

async function pushThenPull(parts: SyncParts): Promise<RunOutcome> {
  const push = await pushEverything(parts)
  return { push, pull: await pullChanges(parts) }
}

/** Deeds first, and again after each photo: pictures are large, and what was counted goes first. */
async function pushEverything(parts: SyncParts): Promise<PushOutcome> {
  let push = await pushOutbox(parts)
  if (push.kind === 'drained') await sendLanguage(parts)
  while (push.kind === 'drained') {
    const photo = await sendNextPhoto(parts)
    if (photo === 'none') return push
    const { sent } = push
    if (photo === 'retry') {
      return { kind: 'retry', at: retryAt(parts.now(), 4, parts.random(), null), sent }
    }
    const next = await pushOutbox(parts)
    push = { ...next, sent: sent + next.sent }
  }
  return push
}
