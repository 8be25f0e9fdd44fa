import { isLeftOut } from '#domain/people/waiting-commands.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { CommandAnswer, PushAnswer } from '#protocol/sync/push.ts'
import { withAck } from '#storage/outbox/acks.ts'
import { endDecided } from '#storage/outbox/decided.ts'
import { changeOutbound, NO_PAUSE, type OutboundState } from '#storage/outbox/outbound-state.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { rebasePending } from '#storage/rebase.ts'
import type { AckStep } from '#storage/records/meta-record.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'

interface RunResult {
  /** When the server answered, ms since 1970. */
  lastContactAt: number
  /** Places among the answered ones that were not sent. */
  held?: readonly number[]
}

/**
 * Saves what the server answered: applied commands wait for their effect to come back, rejected
 * ones are parked, but for what was left out. From the first that the answer does not name on, all
 * stay queued.
 * @param more what else the run has to save with them
 */
export async function saveAnswers(
  database: RawDatabase,
  records: readonly OutboxRecord[],
  { answers }: PushAnswer,
  { held = [], ...more }: Partial<OutboundState> & RunResult,
): Promise<void> {
  const answered = pairInOrder(records, answers)
  const step = stepOf(answered)
  const parked = answered.flatMap(([record, { rejection }]) =>
    rejection === null
      ? []
      : [{ ...record, rejection: rejection as Rejection, parked: 1 as const }],
  )
  const tables = parked.length > 0 ? database.tables : [database.meta]
  await database.transaction('rw', tables, async () => {
    await changeOutbound(database, ({ acks }) => ({
      acks: step ? withAck(acks, step, held) : acks,
      pause: NO_PAUSE,
      ...more,
    }))
    if (parked.length === 0) return
    await database.outbox.bulkPut(parked)
    // Rejected for good by whoever manages the count: there is nothing for anybody to do.
    const left = parked.filter(({ rejection }) => isLeftOut(rejection))
    await endDecided(database, left, more.lastContactAt)
    await rebasePending(
      database,
      parked.flatMap(({ writes }) => writes),
    )
  })
}

type Answered = [OutboxRecord, CommandAnswer]

function pairInOrder(
  records: readonly OutboxRecord[],
  answers: readonly CommandAnswer[],
): Answered[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const answered: Answered[] = []
  for (const record of records) {
    const answer = byId.get(record.id)
    if (!answer) break
    answered.push([record, answer])
  }
  return answered
}

function stepOf(answered: readonly Answered[]): AckStep | null {
  const [first, last] = [answered[0], answered.at(-1)]
  if (!first || !last) return null
  const seqs = answered.map(([, { seq }]) => seq)
  const seq = Math.max(...seqs)
  // Answers that were given before may stand anywhere; then the stretch ends as one.
  const isDense = seqs.every((place, index) => place === first[1].seq + index)
  return { from: first[0].n, through: last[0].n, from_seq: isDense ? first[1].seq : seq, seq }
}
