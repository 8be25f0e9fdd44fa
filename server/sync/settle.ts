import { parseCommand } from '#domain/commands/registry.ts'
import { openInventory } from '#domain/commands/open-inventory.ts'
import type { ParsedCommand } from '#domain/commands/command.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Change, WorkingSet } from '#domain/state.ts'
import type { Sql } from '../sql/database.ts'
import { lastRowNumber } from '../sql/inventories.ts'
import { insertMutations, type Mutation } from '../sql/mutations.ts'
import { isRefusedByDatabase, rejectionOf } from '../sql/refused.ts'
import { saveChanges } from '../sql/save-changes.ts'
import { loadWorkingSet } from '../sql/working-set.ts'
import { runEffects } from './after-commands.ts'
import type { Arrived, Sender } from './arrived.ts'
import { completeChanges, type RowNumbers } from './complete-changes.ts'
import { Refused } from './refused.ts'

/** What became of one command. */
export interface Settled {
  command: Arrived
  /** Its own place in the feed, refused ones too. */
  seq: number
  rejection: Rejection | null
  changes: Change[]
}

/**
 * Decides commands one after the other and writes what they change, in the caller's transaction,
 * which holds the lock of the company's feed. All rows are read at once, decided on in memory and
 * written at once; only when the database refuses something are they written one by one, each
 * behind a savepoint, so that the one at fault is refused and the others are kept.
 *
 * @param seq the feed's counter; the commands take the numbers after it
 */
export async function settleCommands(
  sql: Sql,
  sender: Sender,
  commands: readonly Arrived[],
  seq: number,
): Promise<Settled[]> {
  if (commands.length === 0) return []
  const before = await prepare(sql, sender, commands)
  const settled = before.jobs.map((job, index) => {
    const one = decide(job, before, seq + index + 1)
    before.state.apply(one.changes)
    return one
  })
  if ((await save(sql, sender, settled)) === null) return settled
  const again = await prepare(sql, sender, commands)
  const oneByOne: Settled[] = []
  for (const [index, job] of again.jobs.entries()) {
    oneByOne.push(await settleAlone(sql, job, again, seq + index + 1))
  }
  return oneByOne
}

interface Job {
  command: Arrived
  parsed: ParsedCommand | Rejection
}

interface Work {
  sender: Sender
  jobs: Job[]
  state: WorkingSet
  numbers: RowNumbers
}

async function prepare(sql: Sql, sender: Sender, commands: readonly Arrived[]): Promise<Work> {
  const { company_id } = sender.actor
  const jobs = commands.map((command) => ({
    command,
    parsed: parseCommand(command.kind, command.v, command.args),
  }))
  const refs = jobs.flatMap(({ parsed }) => (isRejection(parsed) ? [] : parsed.reads))
  const opens = commands.some(({ kind }) => kind === openInventory.kind)
  return {
    sender,
    jobs,
    state: await loadWorkingSet(sql, company_id, refs),
    numbers: { last: opens ? await lastRowNumber(sql, company_id) : 0 },
  }
}

function decide({ command, parsed }: Job, { sender, state, numbers }: Work, seq: number): Settled {
  if (isRejection(parsed)) return { command, seq, rejection: parsed, changes: [] }
  const decision = parsed.decide(state, {
    id: command.id,
    actor: sender.actor,
    device_id: sender.device_id,
    now: timeOfDeed(command, sender),
    received_at: sender.now,
  })
  if (isRejection(decision)) return { command, seq, rejection: decision, changes: [] }
  return { command, seq, rejection: null, changes: completeChanges(decision, seq, numbers) }
}

/**
 * A deed happened when its device says, not when a signal came back; but never after now, as a
 * clock that is ahead would have it. The server's own time is kept beside it in `mutations`.
 */
function timeOfDeed({ device_time }: Arrived, { now }: Sender): string {
  return device_time !== null && device_time < now ? device_time : now
}

async function settleAlone(sql: Sql, job: Job, work: Work, seq: number): Promise<Settled> {
  const { last } = work.numbers
  const settled = decide(job, work, seq)
  const rejection = await save(sql, work.sender, [settled])
  if (rejection === null) {
    work.state.apply(settled.changes)
    return settled
  }
  work.numbers.last = last
  const refused = { ...settled, rejection, changes: [] }
  await insertMutations(sql, work.sender.actor.company_id, [mutationOf(refused, work.sender)])
  return refused
}

/**
 * Writes behind a savepoint, with what follows from it.
 * @returns why the database or what follows refused it, and then nothing is written
 */
async function save(
  sql: Sql,
  sender: Sender,
  settled: readonly Settled[],
): Promise<Rejection | null> {
  const { company_id } = sender.actor
  await sql.exec('savepoint before_save')
  try {
    await saveChanges(sql, company_id, settled)
    await insertMutations(
      sql,
      company_id,
      settled.map((one) => mutationOf(one, sender)),
    )
    await runEffects(sql, sender, settled)
  } catch (error) {
    const rejection = whyRefused(error)
    if (rejection === null) throw error
    await sql.exec('rollback to savepoint before_save; release savepoint before_save')
    return rejection
  }
  await sql.exec('release savepoint before_save')
  return null
}

function whyRefused(error: unknown): Rejection | null {
  if (error instanceof Refused) return error.rejection
  return isRefusedByDatabase(error) ? rejectionOf(error) : null
}

function mutationOf(
  { command, seq, rejection }: Settled,
  { actor, device_id, now }: Sender,
): Mutation {
  const { id, n, kind, v, args, fingerprint, device_time, repairs } = command
  return {
    id,
    device_id: n === null ? null : device_id,
    n,
    user_id: actor.user_id,
    kind,
    v,
    fingerprint,
    status: rejection === null ? 'applied' : 'rejected',
    seq,
    rejection,
    payload: rejection === null ? null : JSON.stringify(args),
    device_time,
    server_time: now,
    repairs,
  }
}
