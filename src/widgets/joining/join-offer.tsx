import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { useInventoryTitle } from '../labels/use-inventory-title.ts'
import { JoinDialog } from './join-dialog.tsx'
import classes from './joining.module.css'

export interface JoinOfferProps {
  /** Being counted in one branch. */
  open: readonly Inventory[]
}

/** Two counts of one branch go on: whoever manages them is offered to make one of them. */
export function JoinOffer({ open }: JoinOfferProps) {
  const { actor } = useAccount()
  const titleOf = useInventoryTitle()
  const [isAsking, setAsking] = useState(false)
  const [kept, other] = open.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  if (!kept || !other || !canManageInventories(actor)) return null
  const [first, second] = [titleOf(kept), titleOf(other)]
  return (
    <section className={classes.offer}>
      <p>
        <Trans>
          Two counts of one bar: {first} and {second}.
        </Trans>
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Join inventories</Trans>
      </Button>
      {isAsking && <JoinDialog kept={kept} other={other} onClose={() => setAsking(false)} />}
    </section>
  )
}
