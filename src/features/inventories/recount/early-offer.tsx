import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { askableGoods } from '#domain/counting/recounts/askable.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isAllDone } from '#domain/inventories/places/place-states.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { useRecounts } from './use-recounts.ts'

export interface EarlyOfferProps {
  inventory: Inventory
  entries: readonly Entry[]
  /** Where its parent lays out the text and the button. */
  className: { text: string; button: string }
}

/** What could be counted again while people still count; once they are done, `RecountSection` asks. */
export function EarlyOffer({ inventory, entries, className }: EarlyOfferProps) {
  const { actor } = useAccount()
  const recounts = useRecounts(inventory.id)
  const [isAsking, setAsking] = useState(false)
  if (!recounts || !canManageInventories(actor)) return null
  const isOver = isAllDone(entries, inventory.finish_marks ?? [])
  const { suggested, recounted } = recounts
  const goods = askableGoods(recounts, entries)
  // With a dialog that is open: what it asks for is askable no more once it was asked.
  if (goods.size === 0 && !isAsking) return null
  return (
    <>
      {!isOver && (
        <>
          <p className={className.text}>
            <OfferText count={suggested.length} />
          </p>
          <Button
            variant="default"
            size="md"
            className={className.button}
            onClick={() => setAsking(true)}
          >
            <Trans>Ask for a recount</Trans>
          </Button>
        </>
      )}
      {isAsking && (
        <AskDialog
          inventory={inventory}
          preset={suggested.map(({ good_id }) => good_id)}
          suggested={suggested}
          recounted={recounted}
          goods={goods}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function OfferText({ count }: { count: number }): ReactNode {
  if (count === 0) return <Trans>Any item can be counted again by another person.</Trans>
  return (
    <Plural
      value={count}
      one="# item here is the least certain."
      other="# items here are the least certain."
    />
  )
}
