import { useLingui } from '@lingui/react/macro'
import { STOCK_UNITS, type StockUnit } from '#domain/stock/amounts.ts'
import { useFormat } from '#client/use-format.ts'
import type { Column } from '#ui/table/column.ts'
import type { TableBlock } from '#ui/table/table-block.tsx'
import { headOf } from '#ui/table/table-head.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'

/** Heads the columns that the table's head names in one unit with another. */
export function headsIn<Row>(
  columns: readonly Column<Row>[],
  { first, unit }: { first: string; unit: string },
): Pick<TableBlock<Row>, 'heads'> {
  if (unit === first) return {}
  const measured = columns.filter((column) => column.unit === first)
  return {
    heads: Object.fromEntries(measured.map(({ id, title }) => [id, headOf({ title, unit })])),
  }
}

/** What heads the rows of one unit. */
export function useUnitNames(): Record<StockUnit, string> {
  const { t } = useLingui()
  return { ml: t`By volume`, pieces: t`Pieces`, g: t`Sold by weight` }
}

/** Divides rows into blocks of one unit each, in their order, because a column has one unit. */
export function useUnitBlocks() {
  const names = useUnitNames()
  const { number } = useFormat()
  const { unitOf } = useStockAmount()
  return <Row extends { unit: StockUnit }>(
    rows: readonly Row[],
    columnsIn: (unit: string) => Column<Row>[],
  ): { columns: Column<Row>[]; blocks?: TableBlock<Row>[] } => {
    const parts = STOCK_UNITS.map((unit) => ({
      unit,
      rows: rows.filter((row) => row.unit === unit),
    })).filter((part) => part.rows.length > 0)
    const first = unitOf(parts[0]?.unit ?? 'ml')
    const columns = columnsIn(first)
    if (parts.length < 2) return { columns }
    const blocks = parts.map((part) => ({
      key: part.unit,
      name: `${names[part.unit]} · ${number(part.rows.length)}`,
      ...headsIn(columns, { first, unit: unitOf(part.unit) }),
      rows: part.rows,
    }))
    return { columns, blocks }
  }
}
