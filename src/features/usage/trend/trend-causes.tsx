import { useLingui } from '@lingui/react/macro'
import type { CauseSum } from '#domain/stock/causes.ts'
import { CAUSE_LABELS } from '#i18n/cause-labels.ts'
import { useMoney } from '#client/use-money.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import classes from './trend.module.css'

/** Why goods left without being sold over the inventories of a trend, and what they are worth. */
export function TrendCauses({ causes }: { causes: readonly CauseSum[] }) {
  const { t } = useLingui()
  const { amount } = useStockAmount()
  const moneyOf = useMoney()
  const knownOf = useValuedLabel()
  const title = t`Not sold`
  const worthOf = ({ money }: CauseSum): string =>
    money && money.known > 0 ? `${moneyOf.all(money.sums)} (${knownOf(money)})` : '–'
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <DataTable<CauseSum>
        label={title}
        look="figures"
        isCompact
        cardTracks="minmax(0, 1fr) max-content"
        rows={causes}
        keyOf={({ cause }) => cause}
        columns={[
          { id: 'reason', title: t`Reason`, cell: ({ cause }) => t(CAUSE_LABELS[cause]) },
          {
            id: 'amount',
            title: t`Quantity`,
            align: 'end',
            cell: ({ amounts }) => amounts.map((one) => amount(one.unit, one.amount)).join(' · '),
          },
          ...(causes.some(({ money }) => money !== null && money.known > 0)
            ? [{ id: 'worth', title: t`Value`, align: 'end' as const, cell: worthOf }]
            : []),
        ]}
      />
    </section>
  )
}
