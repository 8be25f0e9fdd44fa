import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { explainGrowth } from '#domain/counting/commands/explain-growth.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { photographBottle } from '#domain/counting/commands/photograph-bottle.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import { replaceReading } from '#domain/counting/commands/replace-reading.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import type { Context, Decision, ParsedCommand } from '#domain/commands/command.ts'
import type { State } from '#domain/commands/state.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import { HAND_OVER_MS, rejectForNow } from '#domain/people/waiting-commands.ts'
import { isRejection, reject, type Rejection } from '#domain/rejections.ts'
import type { LeftBranch } from '../sql/people/left-branches.ts'
import { branchOf, type Waiting } from './branch-of-command.ts'
import type { ReceivedCommand, Sender } from './received-command.ts'

/** What makes a count; everything else is judged by the rights of its arrival. */
const COUNTING: ReadonlySet<string> = new Set([
  openInventory.kind,
  createGood.kind,
  photographBottle.kind,
  nameBarcode.kind,
  recordEntry.kind,
  recordNone.kind,
  editEntry.kind,
  deleteEntry.kind,
  restoreEntry.kind,
  replaceReading.kind,
  confirmEntry.kind,
  explainGrowth.kind,
  finishPlace.kind,
  reopenPlace.kind,
  recordRecount.kind,
  finishRecount.kind,
])

interface Counted {
  command: Pick<ReceivedCommand, 'kind' | 'args'>
  parsed: ParsedCommand
  context: Context & { received_at: string }
  state: State
}

/**
 * Decides with the rights of the moment in which something was counted: what was measured in a
 * branch while it was theirs is taken, although the person has left it or the company since. What
 * was measured afterwards waits for whoever manages the count.
 * @param waiting the person's commands that wait, each with its branch; what stands on one waits too
 */
export function decideByRight(
  counted: Counted,
  { left = [], ended_at }: Pick<Sender, 'left' | 'ended_at'>,
  waiting: Waiting,
): Decision {
  const { command, parsed, context, state } = counted
  if (!COUNTING.has(command.kind)) {
    const { role } = context.actor
    return ended_at === undefined ? parsed.decide(state, context) : reject('role_denied', { role })
  }
  if (ended_at !== undefined && !isBefore(context, ended_at)) return wait(counted, waiting)
  const decision = parsed.decide(state, context)
  return isRejection(decision) ? judge(decision, counted, { left, waiting }) : decision
}

/** Was it refused only for a right that had been there? */
function judge(
  rejection: Rejection,
  counted: Counted,
  { left, waiting }: { left: readonly LeftBranch[]; waiting: Waiting },
): Decision {
  const { code, details = {} } = rejection
  if (code === 'not_found' && waiting.has(String(details['id']))) return wait(counted, waiting)
  if (code !== 'branch_denied') return rejection
  const { parsed, context, state } = counted
  const lost = left.find(({ branch_id }) => branch_id === details['branch_id'])
  if (!lost || !isInTime(context, lost)) return rejection
  return isBefore(context, lost.left_at)
    ? parsed.decide(state, { ...context, actor: withBranch(context.actor, lost.branch_id) })
    : wait(counted, waiting)
}

/** The person as they were while the branch was theirs. */
function withBranch(actor: Context['actor'], branchId: string): Context['actor'] {
  const { branch_ids } = actor
  return branch_ids === null ? actor : { ...actor, branch_ids: [...branch_ids, branchId] }
}

function wait({ command, state }: Counted, waiting: Waiting): Decision {
  return rejectForNow(branchOf(command.args, state, waiting))
}

function isBefore({ now }: Context, end: string): boolean {
  return Date.parse(now) < Date.parse(end)
}

function isInTime({ received_at }: Counted['context'], { left_at }: LeftBranch): boolean {
  return Date.parse(received_at) - Date.parse(left_at) < HAND_OVER_MS
}
