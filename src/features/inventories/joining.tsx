import type { Inventory } from '#domain/inventories/inventories.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { useLive } from '#client/use-live.ts'
import { JoinOffer } from '#widgets/joining/join-offer.tsx'
import { JoinedParts } from '#widgets/joining/joined-parts.tsx'

/** What the inventory was joined with, and another count of its branch that goes on beside it. */
export function Joining({ inventory }: { inventory: Inventory }) {
  const { id, branch_id, status } = inventory
  const all = useLive(allInventories)
  const beside = (all ?? []).filter(
    (one) => one.id !== id && one.status === 'open' && one.branch_id === branch_id,
  )
  return (
    <>
      <JoinedParts inventory={inventory} />
      {status === 'open' && <JoinOffer open={[inventory, ...beside.slice(0, 1)]} />}
    </>
  )
}
