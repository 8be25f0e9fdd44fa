import { createFileRoute, useParams } from '@tanstack/react-router'
import { ManagerFormScreen } from '#features/people/manager-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/managers/edit/{-$id}')({
  component: ManagerForm,
})

function ManagerForm() {
  const { id = null } = useParams({ strict: false })
  return <ManagerFormScreen key={id} id={id} />
}
