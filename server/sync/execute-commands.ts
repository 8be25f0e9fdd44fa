import { parseCommand } from '#domain/commands/registry.ts'
import { timeOfDevice } from '#domain/commands/device-clock.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import type { ParsedCommand } from '#domain/commands/command.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { withReadInBoth } from '#domain/counting/read-in-both.ts'
import type { Change, WorkingSet } from '#domain/commands/state.ts'
import type { Sql } from '../sql/database.ts'
import { lastRowNumber, type StoredInventory } from '../sql/inventories/inventories.ts'
import { insertCommands, type StoredCommand } from '../sql/sync/commands.ts'
import { isConstraintError, rejectionOf } from '../sql/sync/constraint-rejection.ts'
import { saveChanges } from '../sql/sync/save-changes.ts'
import { loadWorkingSet } from '../sql/sync/working-set.ts'
import { decideByRight } from './counted-by-right.ts'
import { insertWaiting, type NewWaiting } from '../sql/people/waiting-commands.ts'
import { branchWaiting, isWaiting } from '#domain/people/waiting-commands.ts'
import { runEffects } from './after-commands.ts'
import type { ReceivedCommand, Sender } from './received-command.ts'
import { hideFromCounters } from './hide-from-counters.ts'
import { CommandRejectedError } from '../sql/sync/command-rejected-error.ts'

/** The outcome of one command. */
export interface Executed {
  command: ReceivedCommand
  /** Its own number in the feed, also if rejected. */
  seq: number
  rejection: Rejection | null
  changes: Change[]
}

/**
 * Decides commands in order and writes their changes, in the caller's transaction, which holds the
 * lock of the company's feed. Reads all rows at once, decides in memory and writes all at once.
 * Only when the database rejects something does it write commands one by one, each behind a
 * savepoint, so that only the one at fault is rejected.
 * @param seq the feed's counter; the commands take the numbers after it
 */
export async function executeCommands(
  sql: Sql,
  sender: Sender,
  commands: readonly ReceivedCommand[],
  seq: number,
): Promise<Executed[]> {
  if (commands.length === 0) return []
  const before = await prepare(sql, sender, commands)
  const executed = before.jobs.map((job, index) => {
    const one = decide(job, before, seq + index + 1)
    before.state.apply(one.changes)
    return one
  })
  if ((await save(sql, sender, executed)) === null) return executed
  const again = await prepare(sql, sender, commands)
  const oneByOne: Executed[] = []
  for (const [index, job] of again.jobs.entries()) {
    oneByOne.push(await executeAlone(sql, job, again, seq + index + 1))
  }
  return oneByOne
}

interface Job {
  command: ReceivedCommand
  parsed: ParsedCommand | Rejection
}

interface Work {
  sender: Sender
  jobs: Job[]
  state: WorkingSet
  numbers: RowNumbers
  /** The commands that wait for a decision, each with its branch. */
  waiting: Map<string, string | null>
}

async function prepare(
  sql: Sql,
  sender: Sender,
  commands: readonly ReceivedCommand[],
): Promise<Work> {
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
    waiting: new Map(sender.waiting),
  }
}

function decide({ command, parsed }: Job, work: Work, seq: number): Executed {
  if (isRejection(parsed)) return { command, seq, rejection: parsed, changes: [] }
  const { sender, state, numbers, waiting } = work
  const { actor, clock_offset = 0, now: received_at, device_id } = sender
  // A command happened at its device's time, not on arrival; `mutations` holds both.
  const now = timeOfDevice(command.device_time, clock_offset, received_at)
  const context = { id: command.id, actor, device_id, now, received_at, clock_offset }
  const decision = decideByRight({ command, parsed, context, state }, sender, waiting)
  if (isRejection(decision) && isWaiting(decision)) waiting.set(command.id, branchWaiting(decision))
  if (isRejection(decision)) return { command, seq, rejection: decision, changes: [] }
  const changes = withReadInBoth(state, decision, now)
  return {
    command,
    seq,
    rejection: null,
    changes: completeChanges(changes, seq, numbers),
  }
}

async function executeAlone(sql: Sql, job: Job, work: Work, seq: number): Promise<Executed> {
  const { last } = work.numbers
  const executed = decide(job, work, seq)
  const rejection = await save(sql, work.sender, [executed])
  if (rejection === null) {
    work.state.apply(executed.changes)
    return executed
  }
  work.numbers.last = last
  const rejected = { ...executed, rejection, changes: [] }
  await insertCommands(sql, work.sender.actor.company_id, [storedCommandOf(rejected, work.sender)])
  return rejected
}

/**
 * Writes the commands and their effects behind a savepoint.
 * @returns why the database or an effect rejected them; then nothing is written
 */
async function save(
  sql: Sql,
  sender: Sender,
  executed: readonly Executed[],
): Promise<Rejection | null> {
  const { company_id } = sender.actor
  await sql.exec('savepoint before_save')
  try {
    await saveChanges(sql, company_id, executed)
    await hideFromCounters(sql, company_id, executed)
    await insertCommands(
      sql,
      company_id,
      executed.map((one) => storedCommandOf(one, sender)),
    )
    await insertWaiting(sql, company_id, waitingOf(executed, sender))
    await runEffects(sql, sender, executed)
  } catch (error) {
    const rejection = rejectionFor(error)
    if (rejection === null) throw error
    await sql.exec('rollback to savepoint before_save; release savepoint before_save')
    return rejection
  }
  await sql.exec('release savepoint before_save')
  return null
}

function waitingOf(executed: readonly Executed[], { actor }: Sender): NewWaiting[] {
  return executed.flatMap(({ command, rejection }) => {
    if (rejection === null || !isWaiting(rejection)) return []
    return [{ id: command.id, user_id: actor.user_id, branch_id: branchWaiting(rejection) }]
  })
}

function rejectionFor(error: unknown): Rejection | null {
  if (error instanceof CommandRejectedError) return error.rejection
  return isConstraintError(error) ? rejectionOf(error) : null
}

function storedCommandOf(
  { command, seq, rejection }: Executed,
  { actor, device_id, now, clock_offset = 0 }: Sender,
): StoredCommand {
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
    clock_offset,
    server_time: now,
    repairs,
  }
}

/** The highest inventory number in the company. */
interface RowNumbers {
  last: number
}

/**
 * Adds what only the server knows: an inventory's number, and the feed number of its closing. Both
 * stay the same once given.
 */
function completeChanges(changes: readonly Change[], seq: number, numbers: RowNumbers): Change[] {
  return changes.map((change) =>
    change.table === 'inventories'
      ? { table: 'inventories', row: completeInventory(change.row, seq, numbers) }
      : change,
  )
}

function completeInventory(
  row: StoredInventory,
  seq: number,
  numbers: RowNumbers,
): StoredInventory {
  if (row.row_number === null) numbers.last += 1
  return {
    ...row,
    row_number: row.row_number ?? numbers.last,
    closed_seq: row.status === 'closed' ? (row.closed_seq ?? seq) : null,
  }
}
