import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { Change } from '#domain/commands/state.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { useCommand } from '#client/commands/use-command.ts'
import type { useRunCommand } from '#client/commands/use-run-command.ts'

// What a count saves, with the schemas of what is saved: loaded as soon as the count is drawn.

type Run = ReturnType<typeof useCommand>
type Recorded = Parameters<(typeof recordEntry)['decide']>[1]

/** @param shown the rows that the decision depends on, as the screen has them */
export function record(
  run: Run,
  id: string,
  recorded: Recorded,
  shown: readonly Change[],
): Promise<Change[] | Rejection> {
  return run(recordEntry, recorded, { id, shown })
}

/** Opens the inventory of a draft, right before its first entry. */
export async function openDraft(
  run: Run,
  { id, branch_id }: Pick<Inventory, 'id' | 'branch_id'>,
): Promise<Inventory | Rejection | null> {
  const outcome = await run(openInventory, { branch_id, name: null }, { id })
  if (isRejection(outcome)) return outcome
  for (const change of outcome) if (change.table === 'inventories') return change.row
  // Another tab with the same address has just opened it.
  return null
}

/** @returns whether the entry is deleted */
export function takeBack(
  run: ReturnType<typeof useRunCommand>,
  inventory_id: string,
  entry_id: string,
): Promise<boolean> {
  return run(deleteEntry, { inventory_id, entry_id })
}
