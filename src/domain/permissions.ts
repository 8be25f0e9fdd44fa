import type { Actor } from './people.ts'

/** The owner sees every branch of the company, the others those they are assigned to. */
export function canSeeBranch(actor: Actor, branchId: string): boolean {
  return actor.branch_ids === null || actor.branch_ids.includes(branchId)
}

/** Whoever works in a branch counts in it. */
export function canCount(actor: Actor, branchId: string): boolean {
  return canSeeBranch(actor, branchId)
}

/** Naming and completing a stock-taking is the owner's and the manager's. */
export function canManageInventories(actor: Actor): boolean {
  return actor.role === 'customer' || actor.role === 'manager'
}

/** A barman mends his own entries while the stock-taking is open; owner and manager mend any. */
export function canChangeEntry(
  actor: Actor,
  entry: { user_id: string },
  inventory: { status: 'open' | 'closed' },
): boolean {
  if (canManageInventories(actor)) return true
  return entry.user_id === actor.user_id && inventory.status === 'open'
}

/** Only the owner takes a stock-taking away. */
export function canDeleteInventory(actor: Actor): boolean {
  return actor.role === 'customer'
}

/** Goods and their types are kept by owner and manager. */
export function canManageGoods(actor: Actor): boolean {
  return actor.role === 'customer' || actor.role === 'manager'
}

/** A barman who meets an unknown bottle adds it, and leaves the rest to the others. */
export function canCreateGood(actor: Actor): boolean {
  return canManageGoods(actor) || actor.role === 'barmen'
}

/** Whoever counts connects scales, and so makes them known to the company. */
export function canUseScales(actor: Actor): boolean {
  return canManageGoods(actor) || actor.role === 'barmen'
}

/** Branches, people and whatever else is the company's as a whole are the owner's affair. */
export function canManageCompany(actor: Actor): boolean {
  return actor.role === 'customer'
}

/** Matching with the point-of-sale system, and sending to it; how to sign in there is the owner's. */
export function canIntegrate(actor: Actor): boolean {
  return actor.role === 'customer' || actor.role === 'manager'
}
