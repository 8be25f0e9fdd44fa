import { createFileRoute } from '@tanstack/react-router'
import { InvitationListScreen } from '#features/people/invitation-list-screen.tsx'
import { listSearch } from '../../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/manager-invitations/')({
  ...listSearch,
  component: InvitationListScreen,
})
