import type { CommandAnswer, PushAnswer } from '#protocol/push.ts'
import type { Database } from '#storage/database.ts'
import { foldPending } from '#storage/fold.ts'
import { writeMeta } from '#storage/meta.ts'
import type { OutboxRecord } from '#storage/outbox.ts'

/**
 * Writes what the server said of each command beside it: applied ones wait for their effect to
 * come back, refused ones are parked. A command that the answer does not name stays queued.
 */
export async function keepAnswers(
  database: Database,
  records: readonly OutboxRecord[],
  { answers }: PushAnswer,
  now: number,
): Promise<void> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const answered = records.flatMap((record) => {
    const answer = byId.get(record.id)
    return answer ? [answeredRecord(record, answer)] : []
  })
  const parked = answered.filter(({ state }) => state === 'parked')
  await database.transaction('rw', database.tables, async () => {
    await database.outbox.bulkPut(answered)
    await writeMeta(database, 'pause', { attempts: 0, next_at: 0, reason: null })
    await writeMeta(database, 'heard_at', now)
    await foldPending(
      database,
      parked.flatMap(({ writes }) => writes),
    )
  })
}

function answeredRecord(record: OutboxRecord, answer: CommandAnswer): OutboxRecord {
  return answer.status === 'applied'
    ? { ...record, state: 'acked', ack_seq: answer.seq }
    : { ...record, state: 'parked', ack_seq: answer.seq, rejection: answer.rejection as never }
}
