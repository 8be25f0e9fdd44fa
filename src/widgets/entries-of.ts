import type { Inventory } from '#domain/inventories/inventories.ts'
import type { RowTarget } from '#ui/table/row-link.tsx'

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
