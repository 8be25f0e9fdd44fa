import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { InventoryScreen } from '#features/inventories/inventory-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { compute } from '../../compute.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/$id/$did')({
  component: InventoryDetail,
})

function InventoryDetail() {
  const { id } = Route.useParams()
  const { account } = Route.useRouteContext()
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  return <InventoryScreen key={id} inventoryId={id} compute={compute} loadEntries={load} />
}
