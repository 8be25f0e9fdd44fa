import { managerInvitation } from '#domain/people/manager-invitations.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const managerInvitations = syncedTable({
  name: 'manager_invitations',
  component: 'InvitationRow',
  row: managerInvitation,
  ownerOnly: true,
})
