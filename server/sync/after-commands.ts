import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { recordMovement } from '#domain/movements/commands/record-movement.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { cancelInvitation } from '#domain/people/commands/cancel-invitation.ts'
import { editInvitation } from '#domain/people/commands/edit-invitation.ts'
import { STAFF_COMMANDS } from '#domain/people/commands/staff-commands.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/people/roles.ts'
import { inviteManager } from '#domain/people/commands/invite-manager.ts'
import { resendInvitation } from '#domain/people/commands/resend-invitation.ts'
import { otherStockOf, happeningsIn } from '#domain/webhooks/happenings.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { dropInvitationLinks, mailAddedStaff, mailManagerInvitations } from '../accounts/invite.ts'
import { endSessionsOfInactive } from '../accounts/sessions/end-sessions.ts'
import { mailCompletion } from '../accounts/mail-completion.ts'
import { mailDoneCount } from '../accounts/mail-done-count.ts'
import { instantAt } from '../platform/instant.ts'
import type { Sql } from '../sql/database.ts'
import { announce } from '../sql/webhooks/announce.ts'
import { askForLooks, SETTLED_MS } from '../sql/webhooks/stock-looks.ts'
import type { ReceivedCommand, Sender } from './received-command.ts'
import { refuseForeignPictures } from './refuse-foreign-pictures.ts'

/**
 * A side effect of a command on the server, in the transaction that saves its changes. Throws a
 * `CommandRejectedError` when the command must not be executed.
 */
export type Effect = (sql: Sql, sender: Sender, changes: readonly Change[]) => Promise<void>

const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  [completeInventory.kind]: [mailCompletion, tellWebhooks],
  [recordDelivery.kind]: [tellWebhooks],
  [recordMovement.kind]: [tellWebhooks],
  [recordTransfer.kind]: [tellWebhooks],
  [finishPlace.kind]: [mailDoneCount],
  [deleteEntry.kind]: [mailDoneCount],
  [createGood.kind]: [refuseForeignPictures],
  [editGood.kind]: [refuseForeignPictures],
  [inviteManager.kind]: [mailManagerInvitations],
  [resendInvitation.kind]: [mailManagerInvitations],
  [editInvitation.kind]: [dropInvitationLinks, mailManagerInvitations],
  [cancelInvitation.kind]: [dropInvitationLinks],
  ...Object.fromEntries(STAFF_ROLES.flatMap(effectsOnStaff)),
}

/** Tells webhooks what a command did. */
async function tellWebhooks(
  sql: Sql,
  { actor: { company_id }, now }: Sender,
  changes: readonly Change[],
): Promise<void> {
  await announce(sql, company_id, happeningsIn(changes), now)
}

function effectsOnStaff(role: StaffRole): [string, readonly Effect[]][] {
  const commands = STAFF_COMMANDS[role]
  const { edit, changeStatus, remove } = commands
  const adding = 'create' in commands ? [commands.create, commands.resendMail] : []
  return [
    ...adding.map(({ kind }): [string, Effect[]] => [kind, [mailAddedStaff]]),
    ...[edit, changeStatus, remove].map(({ kind }): [string, Effect[]] => [
      kind,
      [endSessionsOfInactive],
    ]),
  ]
}

interface Done {
  command: Pick<ReceivedCommand, 'kind'>
  rejection: Rejection | null
  changes: readonly Change[]
}

/** Runs the effects of commands that were not rejected, after all their rows are written. */
export async function runEffects(
  sql: Sql,
  sender: Sender,
  commands: readonly Done[],
): Promise<void> {
  for (const { command, rejection, changes } of commands) {
    if (rejection !== null) continue
    for (const effect of EFFECTS[command.kind] ?? []) await effect(sql, sender, changes)
  }
  await lookAtStock(
    sql,
    sender,
    commands.filter(({ rejection }) => rejection === null),
  )
}

/** Whatever command changes a stock or a minimum, one look for all of them follows. */
async function lookAtStock(
  sql: Sql,
  { actor: { company_id }, now }: Sender,
  commands: readonly Done[],
): Promise<void> {
  const other = otherStockOf(commands.flatMap(({ changes }) => changes))
  const due = instantAt(Date.parse(now) + SETTLED_MS)
  await askForLooks(sql, company_id, other, { now, due })
}
