import { useInViewport } from '@mantine/hooks'
import { useEffect } from 'react'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { InventoryRow } from '../list/list-inventories.ts'
import { useInventoryTotals } from '../use-inventory-totals.ts'

export interface InventoryNameProps {
  row: InventoryRow
  /** Called with the inventory's totals once its row is visible. */
  onTotals: (id: string, totals: InventoryTotals | null) => void
}

/** The inventory's name; its totals load while the row is visible. */
export function InventoryName({ row: { id, title }, onTotals }: InventoryNameProps) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const totals = useInventoryTotals(id, inViewport)
  useEffect(() => {
    if (totals !== undefined) onTotals(id, totals)
  }, [id, totals, onTotals])
  return <span ref={ref}>{title}</span>
}
