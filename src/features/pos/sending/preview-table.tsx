import { Trans, useLingui } from '@lingui/react/macro'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PosAmountText, useUnitAmount } from './pos-amount-text.tsx'
import type { Preparation } from './use-preparation.ts'
import classes from './preview-table.module.css'

type PreviewLine = PreviewAnswer['lines'][number]

interface PreviewTableProps {
  lines: readonly PreviewLine[]
  preparation: Preparation
}

/** Per product: the expected amount, the counted amount, and the difference. */
export function PreviewTable({ lines, preparation }: PreviewTableProps) {
  const { t } = useLingui()
  const columns = useColumns(preparation)
  const compared = lines.filter(({ difference }) => difference !== null)
  const differing = compared.filter(({ difference }) => difference !== 0)
  return (
    <>
      <p className={classes.summary}>
        {compared.length === 0 ? (
          <Trans>The expected amounts aren't known.</Trans>
        ) : (
          <Trans>
            {differing.length} of {compared.length} differ from the expected amount
          </Trans>
        )}
      </p>
      <DataTable
        label={t`Expected and counted`}
        look="plain"
        cardTracks="repeat(3, minmax(0, 1fr))"
        columns={columns}
        rows={lines.toSorted(byDifference)}
        keyOf={({ product_id, good_id }) => `${product_id} ${good_id}`}
      />
    </>
  )
}

/** The largest difference relative to the amount first. */
function byDifference(one: PreviewLine, other: PreviewLine): number {
  return share(other) - share(one)
}

function share({ difference, expected, counted }: PreviewLine): number {
  const whole = Math.max(Math.abs(expected ?? 0), Math.abs(counted))
  return difference === null || whole === 0 ? 0 : Math.abs(difference) / whole
}

function useColumns({ products }: Preparation): Column<PreviewLine>[] {
  const { t } = useLingui()
  const amountOf = useUnitAmount()
  return [
    { id: 'product', title: t`Product`, cell: ({ product_name }) => product_name },
    {
      id: 'expected',
      title: t`Expected`,
      align: 'end',
      cell: ({ expected, measurement_unit }) =>
        expected === null ? '–' : amountOf(expected, measurement_unit),
    },
    {
      id: 'counted',
      title: t`Counted`,
      align: 'end',
      cell: ({ product_id, amounts, counted, measurement_unit }) => {
        const product = products.get(product_id ?? '')
        const hasPacks = amounts.some(({ container_id }) => container_id !== null)
        if (!product || !hasPacks) return amountOf(counted, measurement_unit)
        return <PosAmountText amounts={amounts} product={product} />
      },
    },
    {
      id: 'difference',
      title: t`Difference`,
      align: 'end',
      cell: ({ difference, measurement_unit }) =>
        difference === null ? (
          '–'
        ) : (
          <span className={classes.difference} data-sign={signOf(difference)}>
            {signed(amountOf(Math.abs(difference), measurement_unit), difference)}
          </span>
        ),
    },
  ]
}

function signOf(difference: number): 'less' | 'more' | undefined {
  if (difference === 0) return undefined
  return difference < 0 ? 'less' : 'more'
}

function signed(text: string, value: number): string {
  if (value === 0) return text
  return value < 0 ? `−${text}` : `+${text}`
}
