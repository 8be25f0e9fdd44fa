import { createFileRoute, useParams } from '@tanstack/react-router'
import { CountScreen } from '#features/count/count-screen.tsx'
import { compute } from '../../compute.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/$inventoryId')({ component: Count })

function Count() {
  const { inventoryId } = useParams({ from: '/_signed-in/_framed/count/$inventoryId' })
  return <CountScreen inventoryId={inventoryId} compute={compute} />
}
