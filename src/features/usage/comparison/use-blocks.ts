import { useLingui } from '@lingui/react/macro'
import type { StockUnit } from '#domain/stock/amounts.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import type { BlockKind, LineBlock } from '#domain/stock/shown-lines.ts'
import { useFormat } from '#client/use-format.ts'
import type { Column } from '#ui/table/column.ts'
import type { TableBlock } from '#ui/table/table-block.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { headsIn, useUnitNames } from '../use-unit-blocks.ts'

const MEANINGS: Partial<Record<BlockKind, 'bad' | 'look'>> = {
  missing: 'bad',
  surplus: 'look',
  grown: 'look',
  unusual: 'look',
}

/**
 * The lines below the head of their block, which names the unit where the table's head names another;
 * absent: all are alike.
 */
export function useBlocks(
  blocks: readonly LineBlock[],
  columns: readonly Column<ComparisonLine>[],
): TableBlock<ComparisonLine>[] | undefined {
  const nameOf = useBlockName()
  const { unitOf } = useStockAmount()
  const [first, ...others] = blocks
  if (!first || others.length === 0) return undefined
  return blocks.map(({ kind, unit, lines }): TableBlock<ComparisonLine> => {
    const meaning = kind === null ? undefined : MEANINGS[kind]
    return {
      key: `${kind} ${unit}`,
      name: nameOf(kind, unit, lines.length),
      ...(meaning && { meaning }),
      ...headsIn(columns, { first: unitOf(first.unit), unit: unitOf(unit) }),
      rows: lines,
    }
  })
}

function useBlockName() {
  const { t } = useLingui()
  const { number } = useFormat()
  const units = useUnitNames()
  const kinds: Record<BlockKind, string> = {
    missing: t`Missing`,
    surplus: t`Surplus`,
    grown: t`More than before`,
    unusual: t`Unusual`,
    rest: t`All others`,
    unknown: t`Not counted`,
  }
  return (kind: BlockKind | null, unit: StockUnit, count: number): string =>
    `${kind === null ? units[unit] : kinds[kind]} · ${number(count)}`
}
