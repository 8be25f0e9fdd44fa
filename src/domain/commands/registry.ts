import { UNREADABLE } from './unreadable.ts'
import { reject, type Rejection } from '../rejections.ts'
import type { ParsedCommand } from './command.ts'
import { chooseCurrency } from '../money/commands/choose-currency.ts'
import { setMinimum } from '../stock/buying/commands/set-minimum.ts'
import { setPrice } from '../money/commands/set-price.ts'
import { completeInventory } from '../inventories/commands/complete-inventory.ts'
import { COUNTING_COMMANDS } from '../counting/commands/counting-commands.ts'
import { deleteEntry } from '../counting/commands/delete-entry.ts'
import { deleteInventory } from '../inventories/commands/delete-inventory.ts'
import { DELIVERY_COMMANDS } from '../deliveries/commands/delivery-commands.ts'
import { editEntry } from '../counting/commands/edit-entry.ts'
import { joinInventories } from '../inventories/commands/join-inventories.ts'
import { undoJoin } from '../inventories/commands/undo-join.ts'
import { finishPlace } from '../inventories/commands/finish-place.ts'
import { GOODS_COMMANDS } from '../goods/commands/goods-commands.ts'
import { MOVEMENT_COMMANDS } from '../movements/commands/movement-commands.ts'
import { matchProduct } from '../pos/commands/match-product.ts'
import { setProductAside } from '../pos/commands/set-product-aside.ts'
import { openInventory } from '../inventories/commands/open-inventory.ts'
import { OWNER_COMMANDS } from '../people/commands/owner-commands.ts'
import { renameInventory } from '../inventories/commands/rename-inventory.ts'
import { PLACE_COMMANDS } from '../branches/commands/place-commands.ts'
import { RECOUNT_COMMANDS } from '../counting/recounts/commands/recount-commands.ts'
import { reopenPlace } from '../inventories/commands/reopen-place.ts'
import { saySoldMeanwhile } from '../inventories/commands/say-sold-meanwhile.ts'
import { restoreEntry } from '../counting/commands/restore-entry.ts'

export const COMMANDS = [
  openInventory,
  renameInventory,
  completeInventory,
  deleteInventory,
  finishPlace,
  reopenPlace,
  saySoldMeanwhile,
  joinInventories,
  undoJoin,
  editEntry,
  deleteEntry,
  restoreEntry,
  matchProduct,
  setProductAside,
  setPrice,
  setMinimum,
  chooseCurrency,
  ...COUNTING_COMMANDS,
  ...GOODS_COMMANDS,
  ...OWNER_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...MOVEMENT_COMMANDS,
  ...PLACE_COMMANDS,
  ...RECOUNT_COMMANDS,
] as const

export type CommandKind = (typeof COMMANDS)[number]['kind']

const byKind: ReadonlyMap<string, (typeof COMMANDS)[number]> = new Map(
  COMMANDS.map((command) => [command.kind, command]),
)

/**
 * Parses a command of any kind. A kind that this version does not know is rejected, never dropped.
 */
export function parseCommand(
  kind: string,
  version: number,
  args: unknown,
): ParsedCommand | Rejection {
  // The record is no newer version's: it says itself that it cannot be read.
  if (kind === UNREADABLE) return reject('unreadable')
  return byKind.get(kind)?.parse(version, args) ?? reject('unknown_kind', { kind })
}
