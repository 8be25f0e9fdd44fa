import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { askableGoods } from '#domain/counting/recounts/askable.ts'
import { isBlindFor, type RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { stageOf, waitsForDecision } from '#domain/counting/recounts/recount-stage.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isAllDone } from '#domain/inventories/places/place-states.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { NoteBar } from '#ui/message/note-bar.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { BlindNote } from './blind-note.tsx'
import { RecountCard } from './recount-card.tsx'
import { useRecounts } from './use-recounts.ts'
import classes from './recount.module.css'

export interface RecountSectionProps {
  inventory: Inventory
  entries: readonly Entry[]
}

/** What of an inventory was counted again, and what would be worth it. */
export function RecountSection({ inventory, entries }: RecountSectionProps) {
  const { actor } = useAccount()
  const recounts = useRecounts(inventory.id)
  const [asking, setAsking] = useState<readonly Good[] | null>(null)
  if (!recounts || !canManageInventories(actor)) return null
  const { recounted, suggested, goods } = recounts
  const blind = recounted.filter((one) => isBlindFor(one, actor.user_id))
  const shown = byUrgency(recounted.filter((one) => !blind.includes(one)))
  const isOpen = inventory.status === 'open'
  const askable = isOpen ? askableGoods(recounts, entries) : new Map<string, Good>()
  const offered = suggested.flatMap(({ good_id }) => askable.get(good_id) ?? [])
  return (
    <section className={classes.section}>
      <BlindNote inventoryId={inventory.id} count={blind.length} />
      {offered.length > 0 && (
        <Offer
          count={offered.length}
          isNow={shown.length === 0 && isAllDone(entries, inventory.finish_marks ?? [])}
          onAsk={() => setAsking(offered)}
        />
      )}
      <AgreementCard recounted={shown} goods={goods} />
      {shown.length > 0 && (
        <Cards isOpen={isOpen} count={shown.length}>
          {shown.map((one) => {
            const good = askable.get(one.good_id)
            return (
              <RecountCard
                key={one.good_id}
                isNamed
                inventory={inventory}
                good={goods.get(one.good_id)}
                recounted={one}
                onAsk={good ? () => setAsking([good]) : null}
              />
            )
          })}
        </Cards>
      )}
      {asking && (
        <AskDialog
          inventory={inventory}
          goods={asking}
          suggested={suggested}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

/** What waits for a decision first, then the others; without those that were only taken back. */
function byUrgency(recounted: readonly RecountedGood[]): RecountedGood[] {
  const staged = recounted.map((one) => ({ one, stage: stageOf(one) }))
  const first = staged.filter(({ stage }) => waitsForDecision(stage))
  const others = staged.filter(({ stage }) => stage !== null && !waitsForDecision(stage))
  return [...first, ...others].map(({ one }) => one)
}

interface CardsProps {
  /** The inventory is not completed. In one that is nothing waits, and its figures come first. */
  isOpen: boolean
  count: number
  children: ReactNode
}

function Cards({ isOpen, count, children }: CardsProps) {
  const title = <Plural value={count} one="# item counted again" other="# items counted again" />
  const cards = <ul className={classes.cards}>{children}</ul>
  if (!isOpen) {
    return (
      <Disclosure label={title} className={classes.folded}>
        {cards}
      </Disclosure>
    )
  }
  return (
    <>
      <h2 className={classes.heading}>{title}</h2>
      {cards}
    </>
  )
}

interface OfferProps {
  /** How many items would be worth it. */
  count: number
  /** Everybody is done, and nothing was asked for yet. */
  isNow: boolean
  onAsk: () => void
}

/** Offers to ask for what would tell the most. */
function Offer({ count, isNow, onAsk }: OfferProps) {
  return (
    <div className={classes.offer} data-now={isNow}>
      <NoteBar
        action={
          <Button variant={isNow ? 'filled' : 'default'} onClick={onAsk}>
            <Trans>Ask for a recount</Trans>
          </Button>
        }
      >
        <Plural
          value={count}
          one="# item here is the least certain."
          other="# items here are the least certain."
        />
      </NoteBar>
    </div>
  )
}
