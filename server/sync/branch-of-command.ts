import type { State } from '#domain/commands/state.ts'

/** Commands that wait for a decision, each with its branch. */
export type Waiting = ReadonlyMap<string, string | null>

/**
 * In which branch something was counted, as far as its arguments, the rows it reads and what waits
 * say; the arguments are read with care, because nothing has judged them yet.
 */
export function branchOf(args: unknown, state: State, waiting: Waiting): string | null {
  const entryId = field(args, 'entry_id')
  const inventoryId = field(args, 'inventory_id') || state.get('entries', entryId)?.inventory_id
  const inventory = state.get('inventories', inventoryId ?? '')
  const standsOn = waiting.get(inventoryId ?? '') ?? waiting.get(entryId)
  return field(args, 'branch_id') || (inventory?.branch_id ?? standsOn ?? null)
}

/** Empty where there is none. */
function field(args: unknown, name: 'branch_id' | 'inventory_id' | 'entry_id'): string {
  const value = (args as Partial<Record<typeof name, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}
