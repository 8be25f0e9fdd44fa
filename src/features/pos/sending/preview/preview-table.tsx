import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  byWorth,
  differenceTotals,
  differenceValue,
  type DifferenceSum,
  type ValuedDifference,
} from '#domain/pos/difference-value.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { unitDecimals, type UnitAmounts, type UnitDecimals } from '#domain/pos/unit-decimals.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { useCurrency } from '#client/use-money.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useMoney } from '#client/use-money.ts'
import { PosAmountText, useUnitAmount } from '../pos-amount-text.tsx'
import type { Preparation } from '../use-preparation.ts'
import { signed } from '#ui/signed.ts'
import { ReadAt, useSoldColumns } from './sold-cells.tsx'
import { useDoubt } from './use-doubt.ts'
import { ByEye } from './by-eye.tsx'
import classes from './preview-table.module.css'

type PreviewLine = PreviewAnswer['lines'][number] & ValuedDifference

interface PreviewTableProps {
  lines: readonly PreviewAnswer['lines'][number][]
  preparation: Preparation
}

/**
 * Per product: the expected amount, the counted amount, and the difference; what costs most first,
 * where the system tells what it costs.
 */
export function PreviewTable({ lines, preparation }: PreviewTableProps) {
  const { t } = useLingui()
  const currency = useCurrency() ?? ''
  const valued = lines.map((line) => ({ ...line, value: differenceValue(line, currency) }))
  const isValued = currency !== '' && valued.some(({ value }) => (value ?? 0) !== 0)
  const decimalsOf = unitDecimals(valued.map(amountsOf))
  const soldColumns = useSoldColumns(valued, decimalsOf)
  const columns = withSold(
    useColumns(preparation, isValued ? currency : null, decimalsOf),
    soldColumns,
  )
  const { compared, missing, surplus } = differenceTotals(valued)
  const differing = missing.products + surplus.products
  return (
    <>
      <p className={classes.summary}>
        {compared === 0 ? (
          <Trans>The expected amounts aren't known.</Trans>
        ) : (
          <Trans>
            {differing} of {compared} differ from the expected amount.
          </Trans>
        )}
      </p>
      {isValued && <ValueLine lines={valued} currency={currency} />}
      {isValued && <CurrencyNote system={preparation.system} currency={currency} />}
      <DataTable
        label={t`Expected and counted`}
        look="plain"
        cardTracks={
          isValued || soldColumns.length > 0
            ? 'repeat(2, minmax(0, 1fr))'
            : 'repeat(3, minmax(0, 1fr))'
        }
        columns={columns}
        rows={valued.toSorted(byWorth)}
        keyOf={({ product_id, good_id }) => `${product_id} ${good_id}`}
      />
    </>
  )
}

/** All that a line shows in the system's unit. */
function amountsOf({ measurement_unit: unit, amounts, sold, ...line }: PreviewLine): UnitAmounts {
  const { expected, counted, difference } = line
  const loose = amounts.filter(({ container_id }) => container_id === null)
  const moved = sold ? [sold.moved, sold.least, sold.most, sold.corrected] : []
  const inUnit = [...loose.map(({ amount }) => amount), ...moved]
  return { unit, amounts: [expected, counted, difference, ...inUnit] }
}

/** Between what was counted and the difference. */
function withSold(columns: Column<PreviewLine>[], sold: Column<PreviewLine>[]) {
  const at = columns.findIndex(({ id }) => id === 'difference')
  return columns.toSpliced(at, 0, ...sold)
}

/** What is missing and what is more than expected. */
function ValueLine({ lines, currency }: { lines: readonly PreviewLine[]; currency: string }) {
  const { signed: moneyOf } = useMoney()
  const { missing, surplus } = differenceTotals(lines)
  const textOf = ({ products, sum }: DifferenceSum): string => {
    if (products === 0) return '0'
    return sum === null ? '–' : moneyOf({ amount: sum, currency })
  }
  const unknown = missing.products - missing.valued + surplus.products - surplus.valued
  return (
    <p className={classes.summary}>
      <Trans>
        Missing, ± included: {textOf(missing)} · surplus: {textOf(surplus)}
      </Trans>
      {unknown > 0 && (
        <>
          {' · '}
          <Plural
            value={unknown}
            one="# variance of unknown value"
            other="# variances of unknown value"
          />
        </>
      )}
    </p>
  )
}

/** The system's sums are figures alone, so whoever keeps its books in another currency is warned. */
function CurrencyNote({ system, currency }: { system: PosSystem; currency: string }) {
  const { name } = factsOfSystem(system)
  return (
    <p className={classes.note}>
      <Trans>
        {name} names no currency: sums are taken as {currency}.
      </Trans>
    </p>
  )
}

/** @param currency null: no difference is worth anything that is known */
function useColumns(
  { products }: Preparation,
  currency: string | null,
  decimalsOf: UnitDecimals,
): Column<PreviewLine>[] {
  const { t } = useLingui()
  const { signed: moneyOf } = useMoney()
  const amountOf = useUnitAmount(decimalsOf)
  const doubtOf = useDoubt()
  return [
    { id: 'product', title: t`Product`, cell: ({ product_name }) => product_name },
    {
      id: 'expected',
      title: t`Expected on shelf`,
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
              <PosAmountText amounts={amounts} product={product} decimalsOf={decimalsOf} />
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
    ...(currency !== null
      ? [
          {
            id: 'value',
            title: t`Value`,
            align: 'end' as const,
            cell: ({ value }: PreviewLine) => {
              if (value === null) return '–'
              return (
                <span className={classes.difference} data-sign={signOf(value)}>
                  {moneyOf({ amount: value, currency })}
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
