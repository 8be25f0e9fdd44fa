import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { InventoryListScreen } from '#features/inventories/list/inventory-list-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { compute } from '../../../compute.ts'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/')({
  ...listSearch,
  component: InventoryList,
})

function InventoryList() {
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/inventories/' })
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  return <InventoryListScreen compute={compute} loadEntries={load} />
}
