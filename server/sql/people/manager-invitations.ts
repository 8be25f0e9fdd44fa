import { managerInvitation } from '#domain/people/manager-invitations.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const managerInvitations = syncedTable({
  name: 'manager_invitations',
  row: managerInvitation,
  branch: null,
  ownerOnly: true,
})
