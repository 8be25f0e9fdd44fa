import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { differenceTotals, differenceValue } from '#domain/pos/difference-value.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { Column } from '#ui/table/column.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PosAmountText, useUnitAmount } from './pos-amount-text.tsx'
import type { Preparation } from './use-preparation.ts'
import { signed } from '#ui/signed.ts'
import { ReadAt, useSoldColumns } from './sold-cells.tsx'
import { useDoubt } from './use-doubt.ts'
import { ByEye } from './by-eye.tsx'
import classes from './preview-table.module.css'

type PreviewLine = PreviewAnswer['lines'][number]

interface PreviewTableProps {
  lines: readonly PreviewLine[]
  preparation: Preparation
}

/**
 * Per product: the expected amount, the counted amount, and the difference; what costs most first,
 * where the system tells what it costs.
 */
export function PreviewTable({ lines, preparation }: PreviewTableProps) {
  const { t } = useLingui()
  const isValued = lines.some((line) => (differenceValue(line) ?? 0) !== 0)
  const soldColumns = useSoldColumns(lines)
  const columns = withSold(useColumns(preparation, isValued), soldColumns)
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
      {isValued && <ValueLine lines={compared} />}
      <DataTable
        label={t`Expected and counted`}
        look="plain"
        cardTracks={
          isValued || soldColumns.length > 0
            ? 'repeat(2, minmax(0, 1fr))'
            : 'repeat(3, minmax(0, 1fr))'
        }
        columns={columns}
        rows={lines.toSorted(byDifference)}
        keyOf={({ product_id, good_id }) => `${product_id} ${good_id}`}
      />
    </>
  )
}

/** Between what was counted and the difference. */
function withSold(columns: Column<PreviewLine>[], sold: Column<PreviewLine>[]) {
  const at = columns.findIndex(({ id }) => id === 'difference')
  return columns.toSpliced(at, 0, ...sold)
}

/** What is missing and what is more than expected, in the system's money. */
function ValueLine({ lines }: { lines: readonly PreviewLine[] }) {
  const moneyOf = useMoney()
  const { less, more, unknown } = differenceTotals(lines)
  return (
    <p className={classes.summary}>
      <Trans>
        Missing: {moneyOf(less)} · more than expected: {moneyOf(more)}
      </Trans>
      {unknown > 0 && (
        <>
          {' · '}
          <Plural
            value={unknown}
            one="# difference of unknown value"
            other="# differences of unknown value"
          />
        </>
      )}
    </p>
  )
}

/** The most money first, then the largest difference relative to the amount. */
function byDifference(one: PreviewLine, other: PreviewLine): number {
  return moneyAtStake(other) - moneyAtStake(one) || share(other) - share(one)
}

function moneyAtStake(line: PreviewLine): number {
  return Math.abs(differenceValue(line) ?? 0)
}

/** A signed sum in the system's money, whose currency it doesn't tell. */
function useMoney(): (sum: number) => string {
  const { language } = useLanguage()
  return (sum) => {
    const size = Math.abs(sum)
    return signed(formatNumber(size, language, Number.isInteger(size) ? 0 : 2), sum)
  }
}

function share({ difference, expected, counted }: PreviewLine): number {
  const whole = Math.max(Math.abs(expected ?? 0), Math.abs(counted))
  return difference === null || whole === 0 ? 0 : Math.abs(difference) / whole
}

function useColumns({ products }: Preparation, isValued: boolean): Column<PreviewLine>[] {
  const { t } = useLingui()
  const moneyOf = useMoney()
  const amountOf = useUnitAmount()
  const doubtOf = useDoubt()
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
      cell: (line) => {
        const { product_id, amounts, counted, measurement_unit, uncertainty = null } = line
        const product = products.get(product_id ?? '')
        const hasPacks = amounts.some(({ container_id }) => container_id !== null)
        return (
          <>
            {product && hasPacks ? (
              <PosAmountText amounts={amounts} product={product} />
            ) : (
              amountOf(counted, measurement_unit)
            )}
            {uncertainty !== null && uncertainty > 0 && (
              <small className={classes.error}>± {doubtOf(uncertainty)}</small>
            )}
            <ByEye count={line.estimated ?? 0} />
            <ReadAt line={line} />
          </>
        )
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
    ...(isValued
      ? [
          {
            id: 'value',
            title: t`Value`,
            align: 'end' as const,
            cell: (line: PreviewLine) => {
              const value = differenceValue(line)
              if (value === null) return '–'
              return (
                <span className={classes.difference} data-sign={signOf(value)}>
                  {moneyOf(value)}
                </span>
              )
            },
          },
        ]
      : []),
  ]
}

function signOf(difference: number): 'less' | 'more' | undefined {
  if (difference === 0) return undefined
  return difference < 0 ? 'less' : 'more'
}
