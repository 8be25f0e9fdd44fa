import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CountScreen } from '#features/count/count-screen.tsx'
import { compute } from '../../compute.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/$inventoryId')({ component: Count })

function Count() {
  const { inventoryId } = useParams({ from: '/_signed-in/_framed/count/$inventoryId' })
  const { account } = useRouteContext({ from: '/_signed-in/_framed/count/$inventoryId' })
  const load = useCallback(
    async (id: string) => (await import('#sync/load-entries.ts')).loadEntries(account, id),
    [account],
  )
  return <CountScreen inventoryId={inventoryId} compute={compute} loadEntries={load} />
}
