import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { useLive } from '#client/use-live.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import classes from './note.module.css'

/**
 * Before the first entry: somebody else has started a count of this branch meanwhile, and the two of
 * them most likely want one.
 */
export function StartedByOthers({ draft }: { draft: Inventory }) {
  const titleOf = useInventoryTitle()
  const other = useLive(
    async (database) =>
      (await allInventories(database)).find(
        ({ id, status, branch_id, created_at }) =>
          // The draft itself is there from its first entry on, a moment before it is none any more.
          id !== draft.id &&
          status === 'open' &&
          branch_id === draft.branch_id &&
          created_at > draft.created_at,
      ),
    [draft.id, draft.branch_id, draft.created_at],
  )
  if (!other) return null
  return (
    <section className={classes.note} data-asks role="status">
      <p>
        <Trans>Somebody has just started a count here: {titleOf(other)}.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink to="/count/$inventoryId" params={{ inventoryId: other.id }} replace>
          <Trans>Join it</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
