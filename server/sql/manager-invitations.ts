import { syncedTable } from './synced-table.ts'

export const managerInvitations = syncedTable({
  name: 'manager_invitations',
  columns: {
    id: 'uuid',
    name: 'text',
    surname: 'text',
    phone: 'text',
    email: 'text',
    branch_ids: 'uuid[]',
    status: 'text',
    sent_at: 'timestamptz',
    created_at: 'timestamptz',
  },
  branch: null,
  ownerOnly: true,
})
