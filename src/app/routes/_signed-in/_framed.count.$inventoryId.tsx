import { createFileRoute, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { sumTotals, type InventoryTotals } from '#domain/inventories/totals.ts'
import { CountScreen } from '#features/count/count-screen.tsx'
import { countOnly } from '../../count-only.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/$inventoryId')({
  ...countOnly,
  // The branch of a count that has no entry yet, and so is nowhere but in this address; and the good
  // that is to be weighed first.
  validateSearch: (search): { branch?: string; good?: string } => ({
    ...(typeof search['branch'] === 'string' ? { branch: search['branch'] } : {}),
    ...(typeof search['good'] === 'string' ? { good: search['good'] } : {}),
  }),
  component: Count,
})

function Count() {
  const { inventoryId } = useParams({ from: '/_signed-in/_framed/count/$inventoryId' })
  const { branch, good } = useSearch({ from: '/_signed-in/_framed/count/$inventoryId' })
  const { account } = useRouteContext({ from: '/_signed-in/_framed/count/$inventoryId' })
  const load = useCallback(
    async (id: string) => (await import('#sync/load-entries.ts')).loadEntries(account, id),
    [account],
  )
  return (
    <CountScreen
      inventoryId={inventoryId}
      branchId={branch}
      firstGood={good}
      sumUp={sumUp}
      loadEntries={load}
    />
  )
}

/** In the compute worker, which is loaded with the first entries and not with the screen. */
async function sumUp(entries: readonly Entry[]): Promise<InventoryTotals> {
  if (entries.length === 0) return sumTotals([])
  const { compute } = await import('../../compute.ts')
  return compute.sumTotals(await compute.totalsByGood(entries))
}
