import { useInViewport } from '@mantine/hooks'
import { useEffect } from 'react'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { InventoryRow } from '../list/list-inventories.ts'
import { useInventoryTotals } from '../use-inventory-totals.ts'

export interface InventoryNameProps {
  row: InventoryRow
  /** Told what the inventory amounts to, once somebody looks at its row. */
  onTotals: (id: string, totals: InventoryTotals | null) => void
}

/** What the inventory is called; its sums are read while the row is in sight. */
export function InventoryName({ row: { id, title }, onTotals }: InventoryNameProps) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const totals = useInventoryTotals(id, inViewport)
  useEffect(() => {
    if (totals !== undefined) onTotals(id, totals)
  }, [id, totals, onTotals])
  return <span ref={ref}>{title}</span>
}
