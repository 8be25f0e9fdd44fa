import { createFileRoute } from '@tanstack/react-router'
import { GoodFormScreen } from '#features/goods/good-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/goods/create/{-$id}')({
  component: GoodForm,
})

function GoodForm() {
  const { id = null } = Route.useParams()
  return <GoodFormScreen key={id} id={id} />
}
