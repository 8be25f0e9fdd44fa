import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import { askableGoods } from '#domain/counting/recounts/askable.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import {
  stageOf,
  waitsForManager,
  type RecountStage,
} from '#domain/counting/recounts/recount-stage.ts'
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
  const [preset, setPreset] = useState<readonly string[] | null>(null)
  if (!recounts || !canManageInventories(actor)) return null
  const { recounted, suggested, goods } = recounts
  const blind = recounted.filter(({ rounds }) =>
    rounds.some(({ recount, state }) => state === 'asked' && recount.counter_id === actor.user_id),
  )
  const shown = byUrgency(recounted.filter((one) => !blind.includes(one)))
  const mayAsk = inventory.status === 'open'
  const canAsk = askableGoods(recounts, entries)
  return (
    <section className={classes.section}>
      <BlindNote inventoryId={inventory.id} count={blind.length} />
      {mayAsk && canAsk.size > 0 && isAllDone(entries, inventory.finish_marks ?? []) && (
        <Offer
          count={suggested.length}
          hasAsked={shown.length > 0}
          onAsk={() => setPreset(suggested.map(({ good_id }) => good_id))}
        />
      )}
      <AgreementCard recounted={shown} goods={goods} />
      {shown.length > 0 && (
        <Cards isOpen={mayAsk} count={shown.length}>
          {shown.map((one) => (
            <RecountCard
              key={one.good_id}
              isNamed
              inventory={inventory}
              good={goods.get(one.good_id)}
              recounted={one}
              onAsk={mayAsk && canAsk.has(one.good_id) ? () => setPreset([one.good_id]) : null}
            />
          ))}
        </Cards>
      )}
      {preset && (
        <AskDialog
          inventory={inventory}
          preset={preset}
          suggested={suggested}
          recounted={recounted}
          goods={canAsk}
          onClose={() => setPreset(null)}
        />
      )}
    </section>
  )
}

/** What waits for a decision first, then who is waited for, then what is settled. */
function byUrgency(recounted: readonly RecountedGood[]): RecountedGood[] {
  const parts = [waitsForManager, isWaiting, isSettled]
  return parts.flatMap((isIn) => recounted.filter((one) => isIn(stageOf(one))))
}

const isWaiting = (stage: RecountStage | null): boolean => stage === 'waiting'
const isSettled = (stage: RecountStage | null): boolean =>
  stage === 'agree' || stage === 'decided' || stage === 'late'

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
  /** Something was asked for already. */
  hasAsked: boolean
  onAsk: () => void
}

/** The product offers by itself what would tell the most, once everybody is done. */
function Offer({ count, hasAsked, onAsk }: OfferProps) {
  return (
    <div className={classes.offer} data-now={count > 0 && !hasAsked}>
      <NoteBar
        action={
          <Button variant={hasAsked ? 'default' : 'filled'} onClick={onAsk}>
            <Trans>Ask for a recount</Trans>
          </Button>
        }
      >
        <OfferText count={count} />
      </NoteBar>
    </div>
  )
}

function OfferText({ count }: { count: number }): ReactNode {
  if (count === 0) return <Trans>Any item can be counted again by another person.</Trans>
  return (
    <Plural
      value={count}
      one="Everybody is done. # item is the least certain: a second count of it by another person would help most."
      other="Everybody is done. # items are the least certain: a second count of them by another person would help most."
    />
  )
}
