import type { Inventory } from '#domain/inventories/inventories.ts'
import type { RowTarget } from '#ui/table/row-link.tsx'

/** The screen with the entries of a good in the inventory, one of these, that has its last reading. */
export function lastEntriesOf(
  { good_id, inventory_id }: { good_id: string; inventory_id: string | null },
  counts: readonly Pick<Inventory, 'id' | 'row_number'>[],
): ReturnType<typeof entriesOf> | null {
  const inventory = counts.find(({ id }) => id === inventory_id)
  return inventory ? entriesOf(good_id, inventory) : null
}

/** The screen with the entries of a good in an inventory; of an unknown one by its barcode. */
export function entriesOf(
  good_id: string,
  { id, row_number }: Pick<Inventory, 'id' | 'row_number'>,
): Required<Pick<RowTarget, 'to' | 'params'>> {
  return {
    to: '/dashboard/inventories/$id/$good_id/$did',
    params: { id, good_id, did: String(row_number ?? 0) },
  }
}
