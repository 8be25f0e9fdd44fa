import { createFileRoute, useParams } from '@tanstack/react-router'
import { GoodFormScreen } from '#features/goods/form/good-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/goods/create/{-$id}')({
  component: GoodForm,
})

function GoodForm() {
  const { id = null } = useParams({ strict: false })
  return <GoodFormScreen key={id} id={id} />
}
