import { cancelInvitation } from '#domain/commands/cancel-invitation.ts'
import { changeBarmanStatus } from '#domain/commands/change-barman-status.ts'
import { changeManagerStatus } from '#domain/commands/change-manager-status.ts'
import { createBarman } from '#domain/commands/create-barman.ts'
import { deleteBarman } from '#domain/commands/delete-barman.ts'
import { deleteManager } from '#domain/commands/delete-manager.ts'
import { editBarman } from '#domain/commands/edit-barman.ts'
import { editInvitation } from '#domain/commands/edit-invitation.ts'
import { editManager } from '#domain/commands/edit-manager.ts'
import { inviteManager } from '#domain/commands/invite-manager.ts'
import { resendBarmanMail } from '#domain/commands/resend-barman-mail.ts'
import { resendInvitation } from '#domain/commands/resend-invitation.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/state.ts'
import { dropInvitationLinks, mailInvitations } from '../accounts/invite.ts'
import { endSessionsOfInactive } from '../accounts/end-sessions.ts'
import type { Sql } from '../sql/database.ts'
import type { Arrived, Sender } from './arrived.ts'

/**
 * What follows from a deed on the server, in the transaction that saves what it changed. It throws
 * `Refused` when the deed must not be done.
 */
export type Effect = (sql: Sql, sender: Sender, changes: readonly Change[]) => Promise<void>

const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  [inviteManager.kind]: [mailInvitations],
  [resendInvitation.kind]: [mailInvitations],
  [editInvitation.kind]: [dropInvitationLinks, mailInvitations],
  [cancelInvitation.kind]: [dropInvitationLinks],
  [createBarman.kind]: [mailInvitations],
  [resendBarmanMail.kind]: [mailInvitations],
  [editManager.kind]: [endSessionsOfInactive],
  [changeManagerStatus.kind]: [endSessionsOfInactive],
  [deleteManager.kind]: [endSessionsOfInactive],
  [editBarman.kind]: [endSessionsOfInactive],
  [changeBarmanStatus.kind]: [endSessionsOfInactive],
  [deleteBarman.kind]: [endSessionsOfInactive],
}

interface Done {
  command: Pick<Arrived, 'kind'>
  rejection: Rejection | null
  changes: readonly Change[]
}

/** Runs the effects of the deeds that were not refused, when all of their rows are written. */
export async function runEffects(sql: Sql, sender: Sender, deeds: readonly Done[]): Promise<void> {
  for (const { command, rejection, changes } of deeds) {
    if (rejection !== null) continue
    for (const effect of EFFECTS[command.kind] ?? []) await effect(sql, sender, changes)
  }
}
