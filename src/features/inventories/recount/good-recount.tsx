import { useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { askableGoods } from '#domain/counting/recounts/askable.ts'
import { isBlindFor, type RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { AskButton } from './decision.tsx'
import { BlindNote } from './blind-note.tsx'
import { RecountCard, type RecountCardProps } from './recount-card.tsx'
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
  const isBlind = recounted !== undefined && isBlindFor(recounted, actor.user_id)
  if (isBlind) return <BlindNote inventoryId={inventory.id} count={1} />
  const good = recounts.goods.get(goodId)
  const mayAsk = inventory.status === 'open' && askableGoods(recounts, entries).has(goodId)
  const ask = (): void => setAsking(true)
  return (
    <div className={classes.section}>
      <CardOrOffer {...{ inventory, good, recounted }} onAsk={mayAsk ? ask : null} />
      {isAsking && good && (
        <AskDialog
          inventory={inventory}
          goods={[good]}
          suggested={recounts.suggested}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type CardOrOfferProps = Omit<RecountCardProps, 'recounted'> & {
  recounted: RecountedGood | undefined
}

function CardOrOffer({ recounted, ...props }: CardOrOfferProps) {
  const { onAsk } = props
  if (!recounted) return onAsk && <AskButton onAsk={onAsk} />
  return (
    <ul className={classes.cards}>
      <RecountCard {...props} recounted={recounted} />
    </ul>
  )
}
