import { Trans, useLingui } from '@lingui/react/macro'
import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { explainGrowth } from '#domain/counting/commands/explain-growth.ts'
import { replaceReading } from '#domain/counting/commands/replace-reading.ts'
import { useAccount } from '#client/account.tsx'
import { useFormat } from '#client/use-format.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { formatTime } from '#ui/format.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'
import type { DoubleQuestionProps } from '../questions/double-question.tsx'
import { Question } from '../questions/question.tsx'

/**
 * A label is one bottle: what was read of it earlier in this count goes, unless the label is on
 * another bottle by now.
 */
export function SameLabelQuestion({ inventory, double, good }: DoubleQuestionProps) {
  const { earlier, later } = double
  const { t } = useLingui()
  const { actor } = useAccount()
  const { weight } = useFormat()
  const run = useRunCommand()
  const amountLabel = useAmountLabel()
  const entryName = useEntryName()
  const inventory_id = inventory.id
  const replace = (): Promise<boolean> =>
    run(replaceReading, { inventory_id, entry_id: earlier.id, later_id: later.id })
  const keepBoth = async (): Promise<void> => {
    const ids = { inventory_id, entry_id: later.id }
    // It has a past of its own, so no question why it weighs more.
    if (await run(confirmEntry, ids)) await run(explainGrowth, { ...ids, growth: 'replaced' })
  }
  const time = formatTime(earlier.measured_at)
  const seen = earlier.gross === null ? amountLabel(earlier) : weight(earlier.gross)
  const { user_full_name: who } = earlier
  return (
    <Question
      title={t`Weighed already?`}
      name={entryName(later, good)}
      answers={[
        { label: <Trans>Replace</Trans>, isUsual: true, onGive: () => void replace() },
        { label: <Trans>It's another bottle</Trans>, onGive: () => void keepBoth() },
      ]}
    >
      {earlier.user_id === actor.user_id ? (
        <Trans>
          Weighed at {time}: {seen}.
        </Trans>
      ) : (
        <Trans>
          {who}, {time}: {seen}
        </Trans>
      )}
    </Question>
  )
}
