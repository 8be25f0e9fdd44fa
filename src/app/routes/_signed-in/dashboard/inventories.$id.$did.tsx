import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { InventoryScreen } from '#features/inventories/inventory-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { compute } from '../../../compute.ts'
import { listSearch } from '../../../list-search.ts'
import { watchesOf } from '../../../sync/watches-of.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/$id/$did')({
  ...listSearch,
  component: InventoryDetail,
})

function InventoryDetail() {
  const { id } = useParams({ from: '/_signed-in/dashboard/inventories/$id/$did' })
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/inventories/$id/$did' })
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  const watch = useMemo(() => watchesOf(account.user.id), [account.user.id])
  return (
    <InventoryScreen key={id} inventoryId={id} compute={compute} watch={watch} loadEntries={load} />
  )
}
