import { isWaiting } from '#domain/people/waiting-commands.ts'
import type { Rejection } from '#domain/rejections.ts'
import { numberGap, type CommandAnswer } from '#protocol/sync/push.ts'
import { readMeta } from '#storage/meta.ts'
import { endDecided } from '#storage/outbox/decided.ts'
import { readOutbound } from '#storage/outbox/outbound-state.ts'
import { isLate, parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { raw } from '#storage/raw-database.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { fillBatch, sendBatch } from './batch.ts'
import { USUAL_LIMITS } from './batch-limits.ts'
import { resumeFrom } from './device-order.ts'
import type { SyncDeps } from './sync-deps.ts'

/**
 * Whoever was deactivated or removed reads nothing any more. What became of what waits for a
 * decision their phone hears by sending it again, which is all that it may: the server has each
 * command once, and repeats its answer, which is another one after the decision.
 */
export async function askAboutLate(deps: SyncDeps): Promise<void> {
  const { database } = deps
  if (!(await readMeta(database, 'has_left'))) return
  const { device } = await readOutbound(database)
  // Numbers of before the device's present name mean nothing to the server now.
  const rejected = (await parkedRecords(database)).filter(isLate)
  const late = rejected.filter(({ n }) => device && n > device.offset)
  if (!device || late.length === 0) return
  const answer = await sendBatch(deps, fillBatch(late, device, USUAL_LIMITS))
  if (answer.kind === 'ok') return endAnswered(deps, late, answer.value.answers)
  if (answer.kind !== 'refused' || answer.error.code !== 'number_gap') return
  // A server that was put back has lost what waited there: the next run brings it again.
  const gap = numberGap.safeParse(answer.error.details)
  if (gap.success) await resumeFrom(deps, gap.data.last_n + 1)
}

async function endAnswered(
  { database, now }: SyncDeps,
  late: readonly OutboxRecord[],
  answers: readonly CommandAnswer[],
): Promise<void> {
  const decided = answers.filter(({ rejection }) => !isWaiting(rejection as Rejection | null))
  const ids = new Set(decided.map(({ id }) => id))
  const { outbox, journal } = raw(database)
  await raw(database).transaction('rw', [outbox, journal], () =>
    endDecided(
      raw(database),
      late.filter(({ id }) => ids.has(id)),
      now(),
    ),
  )
}
