import { createFileRoute } from '@tanstack/react-router'
import { GoodsTypeFormScreen } from '#features/goods-types/goods-type-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/goods-type/create/{-$id}')({
  component: GoodsTypeForm,
})

function GoodsTypeForm() {
  const { id = null } = Route.useParams()
  return <GoodsTypeFormScreen key={id} id={id} />
}
