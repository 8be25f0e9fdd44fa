import { createFileRoute, useParams } from '@tanstack/react-router'
import { PrepareScreen } from '#features/prepare/prepare-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/inventories-prepare/$id')({
  component: Prepare,
})

function Prepare() {
  const { id } = useParams({ from: '/_signed-in/dashboard/inventories-prepare/$id' })
  return <PrepareScreen key={id} inventoryId={id} />
}
