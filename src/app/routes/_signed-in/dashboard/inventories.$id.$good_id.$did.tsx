import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { GoodEntriesScreen } from '#features/inventories/good-entries/good-entries-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { compute } from '../../../compute.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/$id/$good_id/$did')({
  component: GoodEntries,
})

function GoodEntries() {
  const { id, good_id } = useParams({ from: '/_signed-in/dashboard/inventories/$id/$good_id/$did' })
  const { account } = useRouteContext({
    from: '/_signed-in/dashboard/inventories/$id/$good_id/$did',
  })
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  return (
    <GoodEntriesScreen inventoryId={id} lineKey={good_id} compute={compute} loadEntries={load} />
  )
}
