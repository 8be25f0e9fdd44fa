import type { Inventory } from '../inventories/inventories.ts'

/** A bottle that is chosen in a count and not saved yet, as its device keeps it. */
export interface KeptWeighing {
  inventory_id: string
  /** The id of the entry that it will be. */
  entry_id: string
  /** The bottle of a known good with what was scanned, or of a barcode that has no good. */
  bottle:
    | { good_id: string; scanned?: string; per_case?: number; is_naming?: true }
    | { barcode: string; is_taken?: boolean }
  is_full: boolean
  /** What is typed into the form's fields so far. */
  typed: Readonly<Record<string, string>>
  kept_at: string
}

/**
 * The most counts of which a device keeps one: nobody goes on with the first of more than a few.
 */
const COUNTS_MAX = 5

/** With what is chosen in a count now, in place of what was chosen in it before. */
export function withWeighing(
  kept: readonly KeptWeighing[],
  inventory_id: string,
  weighing: KeptWeighing | null,
): KeptWeighing[] {
  const others = kept.filter((other) => other.inventory_id !== inventory_id)
  return [...(weighing ? [weighing] : []), ...others].slice(0, COUNTS_MAX)
}

/**
 * May it be gone on with? Only in its own count, not once it has become an entry, and not when the
 * count was completed after the bottle was chosen.
 */
export function goesOn(
  kept: KeptWeighing,
  { id, closed_at }: Pick<Inventory, 'id' | 'closed_at'>,
  entryIds: ReadonlySet<string>,
): boolean {
  if (kept.inventory_id !== id || entryIds.has(kept.entry_id)) return false
  return closed_at === null || kept.kept_at > closed_at
}
