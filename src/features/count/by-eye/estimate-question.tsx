import { Trans, useLingui } from '@lingui/react/macro'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { formatTime } from '#ui/format.ts'
import { useDeleteEntry } from '#widgets/use-delete-entry.ts'
import { useEntryName } from '#widgets/labels/use-entry-name.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'
import { Question } from '../questions/question.tsx'

export interface EstimateQuestionProps {
  weighed: Entry
  estimate: Entry
  good: Good | undefined
  onAnother: () => void
}

/** Asks whether the bottle that was just weighed is the one that was estimated before. */
export function EstimateQuestion(props: EstimateQuestionProps) {
  const { weighed, estimate, good, onAnother } = props
  const { t } = useLingui()
  const amountLabel = useAmountLabel()
  const entryName = useEntryName()
  const remove = useDeleteEntry()
  const weight = amountLabel(weighed)
  const seen = amountLabel(estimate)
  const time = formatTime(estimate.measured_at)
  return (
    <Question
      title={t`Replace the estimate?`}
      name={entryName(weighed, good)}
      answers={[
        {
          label: <Trans>Same bottle: keep the weight</Trans>,
          isUsual: true,
          onGive: () => void remove(estimate),
        },
        { label: <Trans>Two different bottles</Trans>, onGive: onAnother },
      ]}
    >
      <Trans>
        Weighed: {weight}. Estimated at {time}: {seen}.
      </Trans>
    </Question>
  )
}
