import { useLingui } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { TrendPoint, TrendSeries } from '#domain/stock/trend.ts'
import { Card } from '#ui/layout/card.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatDateTime } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import classes from './trend.module.css'

export interface TrendCardProps {
  name: string
  series: TrendSeries
  /** One for each point, the oldest first. */
  inventories: readonly Inventory[]
}

/** One small chart: what was used a day up to each inventory, with a table for screen readers. */
export function TrendCard({ name, series, inventories }: TrendCardProps) {
  const { t } = useLingui()
  const { amount } = useStockAmount()
  const { unit, points } = series
  const most = Math.max(...points.map((point) => point?.aDay ?? 0), 0)
  const last = points.at(-1) ?? null
  const highest = amount(unit, most)
  const used = last && amount(unit, last.aDay)
  return (
    <Card as="figure" className={classes.card}>
      <figcaption className={classes.name}>{name}</figcaption>
      <p className={classes.last}>{used === null ? t`unknown` : t`${used} a day`}</p>
      <Bars inventories={inventories} points={points} most={most} />
      <p className={classes.axis} aria-hidden="true">
        <span>{dayIn(inventories[0])}</span>
        <span>{t`up to ${highest}`}</span>
        <span>{dayIn(inventories.at(-1))}</span>
      </p>
      <TrendTable name={name} series={series} inventories={inventories} />
    </Card>
  )
}

/** A column is 10 wide, of which the bar takes 8. */
const COLUMN = 10
const BAR = 8
const HEIGHT = 48
/** Fewer columns are as wide as these, and stand apart, the first and the last above their days. */
const FEWEST = 6

interface BarsProps extends Pick<TrendSeries, 'points'>, Pick<TrendCardProps, 'inventories'> {
  /** The highest point. */
  most: number
}

function Bars({ inventories, points, most }: BarsProps) {
  const width = Math.max(points.length, FEWEST) * COLUMN
  const step = (width - COLUMN) / Math.max(1, points.length - 1)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {inventories.map(({ id }, at) => (
        <Bar
          key={id}
          x={at * step + 1}
          point={points[at] ?? null}
          most={most}
          isLast={at === points.length - 1}
        />
      ))}
    </svg>
  )
}

interface BarProps {
  x: number
  /** Null leaves a gap. */
  point: TrendPoint | null
  most: number
  isLast: boolean
}

/** Nothing used is a line; what nobody knows is nothing at all. */
function Bar({ x, point, most, isLast }: BarProps) {
  if (point === null) return null
  const height = most > 0 ? Math.max(1, (point.aDay / most) * HEIGHT) : 1
  return (
    <rect
      className={isLast ? classes.latest : classes.bar}
      x={x}
      y={HEIGHT - height}
      width={BAR}
      height={height}
    />
  )
}

type Row = { inventory: Inventory; point: TrendPoint | null }

function TrendTable({ name, series: { unit, points }, inventories }: TrendCardProps) {
  const { t } = useLingui()
  const { amount } = useStockAmount()
  const knownColumn = useKnownColumn()
  const isOfSeveral = points.some((point) => point !== null && point.of > 1)
  return (
    <VisuallyHidden as="div">
      <DataTable<Row>
        caption={name}
        look="plain"
        rows={inventories.map((inventory, at) => ({ inventory, point: points[at] ?? null }))}
        keyOf={({ inventory }) => inventory.id}
        columns={[
          { id: 'day', title: t`Inventory`, cell: ({ inventory }) => dayIn(inventory) },
          {
            id: 'used',
            title: t`Used a day`,
            cell: ({ point }) => (point ? amount(unit, point.aDay) : t`unknown`),
          },
          ...(isOfSeveral ? [knownColumn] : []),
        ]}
      />
    </VisuallyHidden>
  )
}

/** The number of goods of a type whose use is known. */
function useKnownColumn(): Column<Row> {
  const { t } = useLingui()
  const knownOf = useValuedLabel()
  return {
    id: 'known',
    title: t`Known`,
    cell: ({ point }) => (point ? knownOf({ known: point.known, counted: point.of }) : '–'),
  }
}

/** The length of a date without its time: DD.MM.YYYY. */
const DATE = 10

function dayIn(inventory: Inventory | undefined): string {
  const moment = inventory && (inventory.closed_at ?? inventory.created_at)
  return moment ? formatDateTime(moment).slice(0, DATE) : ''
}
