import { Trans, useLingui } from '@lingui/react/macro'
import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import type { Double } from '#domain/counting/doubles.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canChangeEntry } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { formatTime } from '#ui/format.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useDeleteEntry } from '#widgets/use-delete-entry.ts'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'
import { Question } from './question.tsx'

export interface DoubleQuestionProps {
  inventory: Inventory
  double: Double<Entry>
  good: Good | undefined
}

/**
 * Asks whether two entries of the same good at one place are the same bottle. Both stay until
 * somebody answers.
 */
export function DoubleQuestion({ inventory, double, good }: DoubleQuestionProps) {
  const { earlier, later } = double
  const { t } = useLingui()
  const { actor } = useAccount()
  const run = useRunCommand()
  const remove = useDeleteEntry()
  const placeLabel = usePlaceLabel()
  const entryName = useEntryName()
  const read = useReading()
  const removable = [later, earlier].find((entry) => canChangeEntry(actor, entry, inventory))
  const { place } = later
  const ids = { inventory_id: inventory.id, entry_id: later.id }
  return (
    <Question
      title={t`Counted twice?`}
      name={entryName(later, good)}
      answers={[
        {
          label: <Trans>Two different bottles</Trans>,
          onGive: () => void run(confirmEntry, ids),
        },
        ...(removable
          ? [
              {
                label: <Trans>Same bottle: delete the one by {removable.user_full_name}</Trans>,
                onGive: () => void remove(removable),
              },
            ]
          : []),
      ]}
    >
      {place === null ? (
        <Trans>Counted by two people</Trans>
      ) : (
        <Trans>Counted by two people in one place: {placeLabel(place)}</Trans>
      )}
      {`. ${read(earlier)}; ${read(later)}`}
    </Question>
  )
}

/** Who counted how much and when. */
function useReading(): (entry: Entry) => string {
  const amountLabel = useAmountLabel()
  return (entry) =>
    `${entry.user_full_name}: ${amountLabel(entry)}, ${formatTime(entry.measured_at)}`
}
