import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { doublesOf, type Double } from '#domain/counting/doubles.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Actor } from '#domain/people/people.ts'
import { canChangeEntry, canManageInventories } from '#domain/people/permissions.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatTime } from '#ui/format.ts'
import { useRunCommand } from '#client/use-run-command.ts'
import { useLive } from '#client/use-live.ts'
import { useDeleteEntry } from '#widgets/use-delete-entry.ts'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useAmountLabel } from './use-amount-label.ts'
import classes from '../note.module.css'

export interface DoubleQuestionProps {
  inventory: Inventory
  entries: readonly Entry[]
}

/**
 * Asks whether two entries of the same good at one place are the same bottle. Both stay until
 * somebody answers.
 */
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

/** Concerns the authors of the two entries and everyone who manages the count. */
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
  const run = useRunCommand()
  const remove = useDeleteEntry()
  const placeLabel = usePlaceLabel()
  const name = useNameOf(later)
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
            <Trans>Counted by two people in one place: {placeLabel(place)}</Trans>
          )}
        </span>
        <span className={classes.strong}>{name}</span>
      </p>
      <ul>
        <CountedEntry entry={earlier} />
        <CountedEntry entry={later} />
      </ul>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => void run(confirmEntry, { inventory_id, entry_id: later.id })}
        >
          <Trans>Two different bottles</Trans>
        </Button>
        {removable && (
          <Button variant="default" onClick={() => void remove(removable)}>
            <Trans>Same bottle: delete the one by {removable.user_full_name}</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function CountedEntry({ entry }: { entry: Entry }) {
  const amountLabel = useAmountLabel()
  return (
    <li>
      {entry.user_full_name}: <strong>{amountLabel(entry)}</strong>, {formatTime(entry.measured_at)}
    </li>
  )
}

function useNameOf(entry: Entry): string {
  const entryName = useEntryName()
  const { good_id } = entry
  const good = useLive(
    async (database) =>
      good_id === null ? undefined : (await goodsById(database, [good_id])).get(good_id),
    [good_id],
  )
  return entryName(entry, good)
}
