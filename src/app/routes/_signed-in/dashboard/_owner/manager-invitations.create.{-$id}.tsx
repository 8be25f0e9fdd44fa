import { createFileRoute, useParams } from '@tanstack/react-router'
import { InvitationFormScreen } from '#features/people/invitation-form-screen.tsx'

export const Route = createFileRoute(
  '/_signed-in/dashboard/_owner/manager-invitations/create/{-$id}',
)({
  component: InvitationForm,
})

function InvitationForm() {
  const { id = null } = useParams({ strict: false })
  return <InvitationFormScreen key={id} id={id} />
}
