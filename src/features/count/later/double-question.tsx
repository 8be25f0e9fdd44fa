import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { confirmEntry } from '#domain/commands/confirm-entry.ts'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { doublesOf, type Double } from '#domain/doubles.ts'
import type { Entry } from '#domain/entries.ts'
import { nameIn } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import type { Actor } from '#domain/people.ts'
import { canChangeEntry, canManageInventories } from '#domain/permissions.ts'
import { goodsById } from '#storage/goods.ts'
import { useAccount } from '#ui/account.tsx'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useLive } from '#ui/use-live.ts'
import { usePlaceWords } from '#ui/use-place-words.ts'
import { useAmountWords } from '../use-amount-words.ts'
import classes from './note.module.css'

export interface DoubleQuestionProps {
  inventory: Inventory
  entries: readonly Entry[]
}

/** Two people counted the same good at one place: the same bottle? Both stay until somebody says. */
export function DoubleQuestion({ inventory, entries }: DoubleQuestionProps) {
  const { actor } = useAccount()
  const doubles = useMemo(
    () => doublesOf(entries).filter((double) => concerns(actor, double)),
    [actor, entries],
  )
  const [first] = doubles
  return first ? (
    <Question key={first.later.id} inventory={inventory} double={first} count={doubles.length} />
  ) : null
}

/** Whoever counted one of the two knows, and whoever answers for the count. */
function concerns(actor: Actor, { earlier, later }: Double<Entry>): boolean {
  const isOwn = [earlier, later].some(({ user_id }) => user_id === actor.user_id)
  return isOwn || canManageInventories(actor)
}

interface QuestionProps {
  inventory: Inventory
  double: Double<Entry>
  count: number
}

function Question({ inventory, double: { earlier, later }, count }: QuestionProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const run = useDeed()
  const placeWords = usePlaceWords()
  const name = useEntryName(later)
  const inventory_id = inventory.id
  const removable = [later, earlier].find((entry) => canChangeEntry(actor, entry, inventory))
  const place = later.place
  return (
    <section className={classes.note} data-asks aria-label={t`Counted twice?`}>
      <p>
        <span className={classes.asks}>
          <Trans>Counted twice?</Trans>
          {count > 1 && ` · ${count}`}
        </span>
        <span className={classes.dim}>
          {place === null ? (
            <Trans>Counted by two people</Trans>
          ) : (
            <Trans>Counted by two people at one place: {placeWords(place)}</Trans>
          )}
        </span>
        <span className={classes.strong}>{name}</span>
      </p>
      <ul>
        <Counted entry={earlier} />
        <Counted entry={later} />
      </ul>
      <div className={classes.deeds}>
        <Button
          variant="default"
          onClick={() => void run(confirmEntry, { inventory_id, entry_id: later.id })}
        >
          <Trans>Two different bottles</Trans>
        </Button>
        {removable && (
          <Button
            variant="default"
            onClick={() => void run(deleteEntry, { inventory_id, entry_id: removable.id })}
          >
            <Trans>The same: delete that of {removable.user_full_name}</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function Counted({ entry }: { entry: Entry }) {
  const amountWords = useAmountWords()
  return (
    <li>
      {entry.user_full_name}: <strong>{amountWords(entry)}</strong>, {formatTime(entry.measured_at)}
    </li>
  )
}

function useEntryName({ good_id, barcode }: Entry): string {
  const { t } = useLingui()
  const { language } = useLanguage()
  const good = useLive(
    async (database) =>
      good_id === null ? undefined : (await goodsById(database, [good_id])).get(good_id),
    [good_id],
  )
  return good ? nameIn(good, language) : t`Unknown: ${barcode ?? ''}`
}
