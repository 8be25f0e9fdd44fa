import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PrepareScreen } from '#features/pos/sending/prepare-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories-prepare/$id')({
  ...listSearch,
  component: Prepare,
})

function Prepare() {
  const { id } = useParams({ from: '/_signed-in/dashboard/inventories-prepare/$id' })
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/inventories-prepare/$id' })
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  return <PrepareScreen key={id} inventoryId={id} loadEntries={load} />
}
