import type { Rejection } from '#domain/rejections.ts'
import type { CommandAnswer, PushAnswer } from '#protocol/push.ts'
import { addAck } from '#storage/acks.ts'
import type { Database } from '#storage/database.ts'
import { foldPending } from '#storage/fold.ts'
import { writeMeta } from '#storage/meta.ts'
import type { OutboxRecord } from '#storage/outbox.ts'

/**
 * Keeps what the server said: applied commands wait for their effect to come back, refused ones
 * are parked. From the first that the answer does not name on, all stay queued.
 */
export async function keepAnswers(
  database: Database,
  records: readonly OutboxRecord[],
  { answers }: PushAnswer,
  now: number,
): Promise<void> {
  const answered = pairInOrder(records, answers)
  const parked = answered.flatMap(([record, { rejection }]) =>
    rejection === null
      ? []
      : [{ ...record, rejection: rejection as Rejection, parked: 1 as const }],
  )
  const tables = parked.length > 0 ? database.tables : [database.meta]
  await database.transaction('rw', tables, async () => {
    await keepPlace(database, answered)
    await writeMeta(database, 'pause', { attempts: 0, next_at: 0, reason: null })
    await writeMeta(database, 'heard_at', now)
    if (parked.length === 0) return
    await database.outbox.bulkPut(parked)
    await foldPending(
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

async function keepPlace(database: Database, answered: readonly Answered[]): Promise<void> {
  const [first, last] = [answered[0], answered.at(-1)]
  if (!first || !last) return
  const seqs = answered.map(([, { seq }]) => seq)
  const seq = Math.max(...seqs)
  // Answers that were given before may stand anywhere; then the stretch ends as one.
  const isDense = seqs.every((place, index) => place === first[1].seq + index)
  const from_seq = isDense ? first[1].seq : seq
  await addAck(database, { from: first[0].n, through: last[0].n, from_seq, seq })
}
