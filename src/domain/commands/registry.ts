import { reject, type Rejection } from '../rejections.ts'
import type { ParsedCommand } from './command.ts'
import { completeInventory } from './complete-inventory.ts'
import { COUNTING_COMMANDS } from './counting-commands.ts'
import { deleteEntry } from './delete-entry.ts'
import { deleteInventory } from './delete-inventory.ts'
import { editEntry } from './edit-entry.ts'
import { GOODS_COMMANDS } from './goods-commands.ts'
import { matchProduct } from './match-product.ts'
import { openInventory } from './open-inventory.ts'
import { OWNER_COMMANDS } from './owner-commands.ts'
import { renameInventory } from './rename-inventory.ts'
import { restoreEntry } from './restore-entry.ts'

/** Every deed there is. */
export const COMMANDS = [
  openInventory,
  renameInventory,
  completeInventory,
  deleteInventory,
  editEntry,
  deleteEntry,
  restoreEntry,
  matchProduct,
  ...COUNTING_COMMANDS,
  ...GOODS_COMMANDS,
  ...OWNER_COMMANDS,
] as const

const byKind: ReadonlyMap<string, (typeof COMMANDS)[number]> = new Map(
  COMMANDS.map((command) => [command.kind, command]),
)

/** Reads a command of any kind; one that this version does not know is refused, never dropped. */
export function parseCommand(
  kind: string,
  version: number,
  args: unknown,
): ParsedCommand | Rejection {
  return byKind.get(kind)?.parse(version, args) ?? reject('unknown_kind', { kind })
}
