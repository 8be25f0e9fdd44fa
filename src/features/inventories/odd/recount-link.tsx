import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { isByEye } from '#domain/counting/by-eye.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canCount } from '#domain/people/permissions.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import classes from './odd.module.css'

export interface RecountLinkProps {
  good: Good
  /** Completed. */
  inventory: Inventory
  /** The good's entries that are not deleted. */
  entries: readonly Entry[]
}

/**
 * Leads to counting the item again. A weight takes the place of an estimate in the completed
 * inventory itself; any other bottle would be in its totals twice, and nobody is asked to count
 * blindly what was completed without it, so it goes into the branch's open count, or begins one.
 */
export function RecountLink({ good, inventory, entries }: RecountLinkProps) {
  const { actor } = useAccount()
  const titleOf = useInventoryTitle()
  const [draftId] = useState(() => newId())
  const isEstimated = entries.some(isByEye)
  const { branch_id } = inventory
  const open = useLive(
    async (database) => {
      const all = await allInventories(database)
      return all.find((one) => one.status === 'open' && one.branch_id === branch_id) ?? null
    },
    [branch_id],
  )
  if (!canCount(actor) || open === undefined) return null
  const target = isEstimated ? inventory : open
  const title = target ? titleOf(target) : null
  return (
    <div>
      <ButtonLink
        to="/count/$inventoryId"
        params={{ inventoryId: target?.id ?? draftId }}
        search={target ? { good: good.id } : { good: good.id, branch: branch_id }}
        variant="default"
        fullWidth
        leftSection={<ScaleIcon />}
      >
        <Trans>Recount</Trans>
      </ButtonLink>
      <p className={classes.hint}>
        {isEstimated ? (
          <Trans>A weight replaces the estimate here.</Trans>
        ) : title === null ? (
          <Trans>Begins a new count of this branch.</Trans>
        ) : (
          <Trans>Goes into {title}, which is in progress.</Trans>
        )}
      </p>
    </div>
  )
}
