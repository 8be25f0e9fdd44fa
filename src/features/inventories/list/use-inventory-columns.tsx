import { useLingui } from '@lingui/react/macro'
import { useCallback, useState, type ReactNode } from 'react'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import { formatDateTime } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { useFormat } from '#client/use-format.ts'
import { useLeftoverLabel } from '#widgets/labels/use-leftover-label.ts'
import { useStockLabel } from '#widgets/labels/use-stock-label.ts'
import { InventoryName } from '../name/inventory-name.tsx'
import type { InventoryRow } from './list-inventories.ts'
import { RenameForm } from '../name/rename-form.tsx'

export interface Editing {
  /** The inventory whose name is being edited. */
  id: string | null
  close: () => void
}

/** The columns of the list; amounts appear as they load. */
export function useInventoryColumns(editing: Editing): Column<InventoryRow>[] {
  const { t } = useLingui()
  const { number } = useFormat()
  const leftoverLabel = useLeftoverLabel()
  const stockLabel = useStockLabel()
  const { amount, onTotals } = useTotalsOfRows()
  return [
    {
      id: 'name',
      title: t`Inventory`,
      sort: 'title',
      cell: (row) =>
        row.id === editing.id ? (
          <RenameForm inventory={row.inventory} onClose={editing.close} />
        ) : (
          <InventoryName row={row} onTotals={onTotals} />
        ),
    },
    {
      id: 'branch',
      title: t`Branch`,
      sort: 'branch',
      second: 'start',
      cell: ({ branchName }) => branchName,
    },
    {
      id: 'status',
      title: t`Status`,
      cell: ({ inventory }) => <StatusBadge status={inventory.status} />,
    },
    {
      id: 'created',
      title: t`Created`,
      sort: 'created_at',
      firstOrder: 'desc',
      keepsWords: true,
      second: 'start',
      cell: ({ inventory }) => formatDateTime(inventory.created_at),
    },
    {
      id: 'closed',
      title: t`Completed`,
      sort: 'closed_at',
      firstOrder: 'desc',
      isMinor: true,
      keepsWords: true,
      cell: ({ inventory: { closed_at } }) => closed_at !== null && formatDateTime(closed_at),
    },
    {
      id: 'bottles',
      title: t`Bottles`,
      align: 'end',
      isLeftOut: true,
      isSpare: true,
      cell: amount(({ bottles }) => number(bottles)),
    },
    {
      id: 'leftover',
      title: t`In open bottles`,
      align: 'end',
      isMinor: true,
      cell: amount(leftoverLabel),
    },
    {
      id: 'total',
      title: t`Total stock`,
      align: 'end',
      second: 'end',
      cell: amount(stockLabel),
    },
  ]
}

/** Totals by inventory; null when its entries are only on the server, which did not answer. */
function useTotalsOfRows() {
  const { t } = useLingui()
  const [totals, setTotals] = useState<ReadonlyMap<string, InventoryTotals | null>>(new Map())
  const onTotals = useCallback((id: string, sums: InventoryTotals | null) => {
    setTotals((before) => new Map(before).set(id, sums))
  }, [])
  const amount =
    (show: (sums: InventoryTotals) => ReactNode) =>
    ({ id }: InventoryRow): ReactNode => {
      const sums = totals.get(id)
      // On their way, so that nothing moves when they come.
      if (sums === undefined) return '\u2007'
      if (sums) return show(sums)
      return (
        <span title={t`The entries are on the server; open the inventory to load them.`}>–</span>
      )
    }
  return { amount, onTotals }
}
