import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CountScreen } from '#features/count/count-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { compute } from '../../compute.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/$inventoryId')({ component: Count })

function Count() {
  const { inventoryId } = useParams({ from: '/_signed-in/_framed/count/$inventoryId' })
  const { account } = useRouteContext({ from: '/_signed-in/_framed/count/$inventoryId' })
  const load = useCallback((id: string) => loadEntries(account, id), [account])
  return <CountScreen inventoryId={inventoryId} compute={compute} loadEntries={load} />
}
