import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UnitDecimals } from '#domain/pos/unit-decimals.ts'
import type { SoldReason } from '#domain/pos/sold/sold-line.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { Column } from '#ui/table/column.ts'
import { ReadTimeText } from '#widgets/sold-meanwhile/read-time-text.tsx'
import { useUnitAmount } from '../pos-amount-text.tsx'
import { useDoubt } from './use-doubt.ts'
import { signed } from '#ui/signed.ts'
import classes from './preview-table.module.css'

type PreviewLine = PreviewAnswer['lines'][number]

/** When it was read, what moved since, and what there is at the document's time. */
export function useSoldColumns(
  lines: readonly PreviewLine[],
  decimalsOf: UnitDecimals,
): Column<PreviewLine>[] {
  const { t } = useLingui()
  if (!lines.some(({ sold }) => sold)) return []
  return [
    {
      id: 'moved',
      title: t`Moved since weighing`,
      align: 'end',
      cell: (line) => <Moved line={line} decimalsOf={decimalsOf} />,
    },
    {
      id: 'corrected',
      title: t`Corrected`,
      align: 'end',
      cell: (line) => <Corrected line={line} decimalsOf={decimalsOf} />,
    },
  ]
}

interface SoldCellProps {
  line: PreviewLine
  decimalsOf: UnitDecimals
}

/** The corrected amount is as sure as the count: the books are taken at their word. */
function Corrected({ line, decimalsOf }: SoldCellProps) {
  const { sold, measurement_unit, uncertainty } = line
  const amountOf = useUnitAmount(decimalsOf)
  const doubtOf = useDoubt()
  if (!sold || sold.corrected === null) return '–'
  return (
    <>
      {amountOf(sold.corrected, measurement_unit)}
      {uncertainty != null && uncertainty > 0 && (
        <small className={classes.error}>± {doubtOf(uncertainty)}</small>
      )}
    </>
  )
}

function Moved({ line: { sold, measurement_unit: unit }, decimalsOf }: SoldCellProps) {
  const { t } = useLingui()
  const amountOf = useUnitAmount(decimalsOf)
  if (!sold) return '–'
  const text = (amount: number): string => signed(amountOf(Math.abs(amount), unit), amount)
  const { moved, least, most, reason } = sold
  const isRange = moved === null && least !== null && most !== null
  return (
    <>
      {moved !== null && text(moved)}
      {isRange && <span>{least === most ? text(least) : t`${text(least)} to ${text(most)}`}</span>}
      {reason !== null && <small className={classes.reason}>{t(REASONS[reason])}</small>}
    </>
  )
}

/** Below the counted amount. */
export function ReadAt({ line: { sold } }: { line: PreviewLine }) {
  if (!sold) return null
  return <ReadTimeText time={{ from: sold.read_from, to: sold.read_to }} />
}

const REASONS: Readonly<Record<SoldReason, MessageDescriptor>> = {
  not_told: msg`Unknown`,
  clock_unknown: msg`Unknown`,
  in_future: msg`Not known yet`,
  all_at_once: msg`Not corrected: booked at one moment, perhaps of earlier sales`,
  between_readings: msg`Not corrected: sold between its weighings, not known from which bottles`,
  delivered: msg`Not corrected: a delivery came in between`,
  not_counted: msg`Not corrected: one of its items wasn't counted`,
  below_nothing: msg`Not corrected: more went than was counted`,
}
