import { createFileRoute, useParams } from '@tanstack/react-router'
import { BarmanFormScreen } from '#features/people/barman-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/barmen/create/{-$id}')({
  component: BarmanForm,
})

function BarmanForm() {
  const { id = null } = useParams({ strict: false })
  return <BarmanFormScreen key={id} id={id} />
}
