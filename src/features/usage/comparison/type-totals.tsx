import { useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import type { TypeUse, UseSum } from '#domain/stock/use-totals.ts'
import type { Thousandths } from '#domain/stock/amounts.ts'
import { cameTo, wentFrom } from '#domain/stock/use.ts'
import { useFormat } from '#client/use-format.ts'
import { useMoney } from '#client/use-money.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useLeftTitle } from './use-left-title.ts'
import classes from './comparison.module.css'

interface TypeRow extends TypeUse {
  key: string
  /** Null where nothing of the type is known. */
  sum: UseSum | null
}

/** What the goods of each type come to; one line for each unit that a type has. */
export function TypeTotals({ byType, withMoney }: { byType: TypeUse[]; withMoney: boolean }) {
  const { t } = useLingui()
  const leftTitle = useLeftTitle(byType.map(({ totals }) => totals))
  const rows = byType.flatMap((one): TypeRow[] => {
    const id = one.type?.id ?? ''
    const { sums } = one.totals
    if (sums.length === 0) return [{ ...one, key: id, sum: null }]
    return sums.map((sum) => ({ ...one, key: `${id} ${sum.unit}`, sum }))
  })
  return (
    <section>
      <h2 className={classes.heading}>{t`By type`}</h2>
      <DataTable
        label={t`By type`}
        look="figures"
        isCompact
        cardTracks="minmax(0, 1fr) max-content"
        columns={[...useTypeColumns(leftTitle), ...useWorthColumn(withMoney)]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </section>
  )
}

function useTypeColumns(leftTitle: string | null): Column<TypeRow>[] {
  const { t } = useLingui()
  const { language } = useFormat()
  const knownOf = useValuedLabel()
  const { amount, uncertainty } = useStockAmount()
  const cell =
    (of: (sum: UseSum) => Thousandths) =>
    ({ sum }: TypeRow) =>
      sum ? amount(sum.unit, of(sum)) : '–'
  const figures = { align: 'end', isLeftOut: true } as const
  return [
    {
      id: 'type',
      title: t`Goods type`,
      cell: ({ type, totals: { coverage } }) => (
        <>
          {type ? nameIn(type, language) : t`No type`}
          <span className={classes.of}>
            {knownOf({ known: coverage.known, counted: coverage.of })}
          </span>
        </>
      ),
    },
    { id: 'last', title: t`Before`, ...figures, cell: cell(({ opening }) => opening) },
    { id: 'received', title: t`Received`, ...figures, cell: cell(cameTo) },
    ...(leftTitle === null
      ? []
      : [{ id: 'written_off', title: leftTitle, ...figures, cell: cell(wentFrom) }]),
    { id: 'now', title: t`Now`, ...figures, cell: cell(({ closing }) => closing) },
    {
      id: 'used',
      title: t`Used`,
      align: 'end',
      cell: ({ sum }) =>
        sum && (
          <span className={classes.used}>
            {amount(sum.unit, sum.used, sum.uncertainty)}
            <small className={classes.error}>{uncertainty(sum.unit, sum.uncertainty)}</small>
          </span>
        ),
    },
  ]
}

function useWorthColumn(withMoney: boolean): Column<TypeRow>[] {
  const { t } = useLingui()
  const money = useMoney()
  if (!withMoney) return []
  return [
    {
      id: 'money',
      title: t`Value of usage`,
      align: 'end',
      isLeftOut: true,
      cell: ({ totals }) => money.all(totals.money?.sums ?? []),
    },
  ]
}
