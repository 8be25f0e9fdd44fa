import type { Inventory } from './inventories.ts'

/** An inventory as it begins; also what the count screen shows before the first entry opens it. */
export function newInventory(of: {
  id: string
  branch_id: string
  created_at: string
  user_id: string
}): Inventory {
  const { user_id, ...given } = of
  return {
    ...given,
    name: null,
    row_number: null,
    status: 'open',
    is_name_changed: false,
    created_by: user_id,
    closed_at: null,
    closed_by: null,
    finish_marks: null,
    sold_meanwhile: null,
    joined_into: null,
    parts: null,
    short_list: null,
    deleted_at: null,
  }
}
