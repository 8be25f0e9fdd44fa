import { createFileRoute, useParams } from '@tanstack/react-router'
import { GoodsTypeFormScreen } from '#features/goods/types/goods-type-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/goods-type/create/{-$id}')({
  component: GoodsTypeForm,
})

function GoodsTypeForm() {
  const { id = null } = useParams({ strict: false })
  return <GoodsTypeFormScreen key={id} id={id} />
}
