import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { askableGoods } from '#domain/counting/recounts/askable.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { BlindNote } from './blind-note.tsx'
import { RecountCard } from './recount-card.tsx'
import { useRecounts } from './use-recounts.ts'
import classes from './recount.module.css'

export interface GoodRecountProps {
  inventory: Inventory
  goodId: string
  entries: readonly Entry[]
}

/** The recount of one item, or the way to ask for one. */
export function GoodRecount({ inventory, goodId, entries }: GoodRecountProps) {
  const { actor } = useAccount()
  const recounts = useRecounts(inventory.id)
  const [isAsking, setAsking] = useState(false)
  if (!recounts || !canManageInventories(actor)) return null
  const recounted = recounts.recounted.find(({ good_id }) => good_id === goodId)
  const isBlind = recounted?.rounds.some(
    ({ recount, state }) => state === 'asked' && recount.counter_id === actor.user_id,
  )
  if (isBlind) return <BlindNote inventoryId={inventory.id} count={1} />
  const goods = askableGoods(recounts, entries)
  const mayAsk = inventory.status === 'open' && goods.has(goodId)
  const ask = (): void => setAsking(true)
  return (
    <div className={classes.section}>
      {recounted ? (
        <ul className={classes.cards}>
          <RecountCard
            inventory={inventory}
            good={recounts.goods.get(goodId)}
            recounted={recounted}
            onAsk={mayAsk ? ask : null}
          />
        </ul>
      ) : (
        mayAsk && (
          <div>
            <Button variant="default" onClick={ask}>
              <Trans>Ask for a recount</Trans>
            </Button>
          </div>
        )
      )}
      {isAsking && (
        <AskDialog
          inventory={inventory}
          preset={[goodId]}
          suggested={recounts.suggested}
          recounted={recounts.recounted}
          goods={goods}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
