import { createFileRoute, useParams, useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { RecountScreen } from '#features/count/recount/recount-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { countOnly } from '../../count-only.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/$inventoryId_/recount')({
  ...countOnly,
  staticData: { ...countOnly.staticData, messages: ['count'] },
  beforeLoad: async (input) => {
    countOnly.beforeLoad(input)
    await needMessages('count')
  },
  component: Recount,
})

function Recount() {
  const { inventoryId } = useParams({ from: '/_signed-in/_framed/count/$inventoryId_/recount' })
  const { account } = useRouteContext({ from: '/_signed-in/_framed/count/$inventoryId_/recount' })
  const load = useCallback(
    async (id: string) => (await import('#sync/load-entries.ts')).loadEntries(account, id),
    [account],
  )
  return <RecountScreen key={inventoryId} inventoryId={inventoryId} loadEntries={load} />
}
