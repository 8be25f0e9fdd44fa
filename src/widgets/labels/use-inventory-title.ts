import { useLingui } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'

/** The inventory's name, else its number, which the server assigns. */
export function useInventoryTitle(): (inventory: Pick<Inventory, 'name' | 'row_number'>) => string {
  const { t } = useLingui()
  return ({ name, row_number }) => {
    if (name) return name
    return row_number === null ? t`New inventory` : t`Inventory #${row_number}`
  }
}
