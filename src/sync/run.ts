import { askAboutLate } from './ask-about-late.ts'
import { pullChanges, type PullOutcome } from './pull.ts'
import { loadOwed } from './put-back.ts'
import { isAnyBrought } from './held.ts'
import { pushOutbox, type PushOutcome } from './push.ts'
import type { SyncDeps } from './sync-deps.ts'
import { retryAt } from './retry.ts'
import { sendNextPhoto } from './send-photos.ts'
import { changeLanguage } from '#api/session.ts'
import { noteLanguageSent, readMeta } from '#storage/meta.ts'

export interface RunOutcome {
  push: PushOutcome
  pull: PullOutcome
}

/** One for what came, one for what a restored server lost, one for what others brought it. */
const MOST_ROUNDS = 3

/**
 * One run of sync: everything out, then everything in. A restored server makes a second round
 * of both, for what it lost; and so does what this device waited for.
 */
export async function runSync(deps: SyncDeps): Promise<RunOutcome> {
  for (let round = 1; ; round += 1) {
    const outcome = await pushThenPull(deps)
    const { pull } = outcome
    if (pull.kind !== 'caught_up' || round === MOST_ROUNDS) return outcome
    await loadOwed(deps)
    if (!pull.epochChanged && !(await isAnyBrought(deps))) return outcome
  }
}

async function pushThenPull(deps: SyncDeps): Promise<RunOutcome> {
  const push = await pushEverything(deps)
  const pull = await pullChanges(deps)
  if (pull.kind === 'sign_in') await askAboutLate(deps)
  return { push, pull }
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

/** Sends the language that was chosen here; without an answer the next run sends it again. */
export async function sendLanguage({ api, database }: SyncDeps): Promise<void> {
  const language = await readMeta(database, 'language')
  if (!language || language.chosen === language.told) return
  const { chosen } = language
  const answer = await changeLanguage(api, database.userId, chosen)
  const isAnswered = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status !== 401)
  if (isAnswered) await noteLanguageSent(database, chosen)
}
