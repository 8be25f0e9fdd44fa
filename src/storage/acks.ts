import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { OutboxRecord } from './outbox.ts'

/**
 * How far the server has taken this device's commands. They leave in order and are answered in
 * order, so one place in it says of every record whether the server has it, and ten thousand
 * answers are kept without touching ten thousand records.
 */
export interface Acks {
  /** The last command that the server has answered. */
  through: number
  /** Answered stretches whose effect has not come back yet, in order. */
  steps: AckStep[]
}

/**
 * The commands from `from` to `through`, whose effects stand in the feed one after the other from
 * `from_seq` to `seq`; or anywhere up to `seq`, when the two stretches differ in length.
 */
export interface AckStep {
  from: number
  through: number
  from_seq: number
  seq: number
}

const NONE: Acks = { through: 0, steps: [] }

export async function readAcks(database: Database): Promise<Acks> {
  return (await readMeta(database, 'acks')) ?? NONE
}

export async function addAck(database: Database, step: AckStep): Promise<void> {
  const { steps } = await readAcks(database)
  await writeMeta(database, 'acks', { through: step.through, steps: [...steps, step] })
}

/** Forgets every answer from a place in the order on: those commands are to be sent again. */
export async function forgetAcks(database: Database, from: number): Promise<void> {
  const { through, steps } = await readAcks(database)
  const kept = steps.flatMap((step) => {
    if (step.from >= from) return []
    return [step.through < from ? step : { ...step, through: from - 1 }]
  })
  await writeMeta(database, 'acks', {
    through: Math.min(through, Math.max(0, from - 1)),
    steps: kept,
  })
}

/**
 * A database that was copied row by row counts from 1 again, below what its first life had sent.
 * What stands there and no answer covers is to be sent; the server will see the two lives apart.
 */
export async function forgetAcksOfStrays(database: Database): Promise<void> {
  await database.transaction('rw', [database.outbox, database.meta], async () => {
    const { through, steps } = await readAcks(database)
    const covered = Math.min(through, (steps[0]?.from ?? Infinity) - 1)
    const below = database.outbox.where('n').belowOrEqual(covered)
    const stray = await below.filter(isNotParked).first()
    if (stray) await forgetAcks(database, stray.n)
  })
}

/** What is left of the steps when the feed has been read up to `seq`, and which place that ends. */
export function settleSteps(
  steps: readonly AckStep[],
  seq: number,
): { ended: number | null; steps: AckStep[] } {
  let ended: number | null = null
  for (const [index, step] of steps.entries()) {
    if (step.seq <= seq) {
      ended = step.through
      continue
    }
    const rest = steps.slice(index + 1)
    const isDense = step.seq - step.from_seq === step.through - step.from
    if (!isDense || step.from_seq > seq) return { ended, steps: [step, ...rest] }
    ended = step.from + seq - step.from_seq
    return { ended, steps: [{ ...step, from: ended + 1, from_seq: seq + 1 }, ...rest] }
  }
  return { ended, steps: [] }
}

/** Commands to be sent, in order, from behind a place in it. */
export async function queuedRecords(
  database: Database,
  limit: number,
  after = 0,
): Promise<OutboxRecord[]> {
  const { through } = await readAcks(database)
  const waiting = database.outbox.where('n').above(Math.max(through, after))
  // Looking at each record is slow; it is needed only where refused ones may stand between.
  const parked = await database.outbox.where('parked').equals(1).count()
  const queued = parked === 0 ? waiting : waiting.filter(isNotParked)
  return queued.limit(limit).toArray()
}

/** How many commands the server does not have. */
export async function countQueued(database: Database): Promise<number> {
  const { through } = await readAcks(database)
  const parked = await database.outbox.where('parked').equals(1).primaryKeys()
  const waiting = await database.outbox.where('n').above(through).count()
  return waiting - parked.filter((n) => n > through).length
}

export function isNotParked({ parked }: Pick<OutboxRecord, 'parked'>): boolean {
  return parked !== 1
}
