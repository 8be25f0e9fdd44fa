import type { Actor } from './people.ts'
import { roleMay, type Permission, type Role } from './roles.ts'
import type { CompanySettings } from '../account/settings.ts'

type Person = Readonly<{ role: Role }>

const may =
  (permission: Permission) =>
  ({ role }: Person): boolean =>
    roleMay(role, permission)

/** People who do not see the dashboard only count. */
export const canSeeDashboard = may('see_dashboard')

/** The owner sees every branch of the company, all others those they are assigned to. */
export const canSeeEveryBranch = may('see_every_branch')

export function canSeeBranch(actor: Actor, branchId: string): boolean {
  return actor.branch_ids === null || actor.branch_ids.includes(branchId)
}

/** Whoever counts does so in every branch that they see. */
export const canCount = may('count')

/** Naming and completing an inventory is the owner's and the manager's. */
export const canManageInventories = may('manage_inventories')

/** Barmen correct their own entries while the inventory is open; owner and manager correct any. */
export function canChangeEntry(
  actor: Actor,
  entry: { user_id: string },
  inventory: { status: 'open' | 'closed' },
): boolean {
  if (canManageInventories(actor)) return true
  return canCount(actor) && entry.user_id === actor.user_id && inventory.status === 'open'
}

/**
 * Whose reading it was does not matter where a label proves that the same bottle was read again:
 * everybody who counts lets the later one stand, until the inventory is completed.
 */
export function canReplaceReading(actor: Actor, inventory: { status: 'open' | 'closed' }): boolean {
  return canManageInventories(actor) || (canCount(actor) && inventory.status === 'open')
}

/**
 * Estimating open bottles by eye: the owner's and managers', and barmen's where the owner lets them.
 *
 * @param company its row, which a device of an earlier version has without the choice
 */
export function canEstimate(
  { role }: Person,
  company: Partial<Pick<CompanySettings, 'estimates_by'>> | undefined,
): boolean {
  const isAllowed = company?.estimates_by === 'barmen' && roleMay(role, 'estimate_if_allowed')
  return roleMay(role, 'estimate') || isAllowed
}

/** Only the owner deletes an inventory. */
export const canDeleteInventory = may('delete_inventories')

/** Owner and manager maintain goods and their types. */
export const canManageGoods = may('manage_goods')

/** A barman who finds an unknown bottle may create a good, but not change one. */
export const canCreateGood = may('create_goods')

/** Everyone who counts connects scales, and so adds them to the company's list. */
export const canUseScales = may('use_scales')

/** Branches, people and whatever else belongs to the company as a whole are for the owner alone. */
export const canManageCompany = may('manage_company')

/** Matching with the point-of-sale system, and sending to it; its credentials are the owner's. */
export const canIntegrate = may('integrate')

/** The manager's own paths for calls that everyone else has elsewhere. */
export const canUseManagerCalls = may('use_manager_calls')

/**
 * Prices, and whatever is worth something because of them: the owner's, and those managers' whom the
 * owner lets see them. Never a barman's.
 */
export function canSeeMoney({ role, sees_money }: Person & Pick<Actor, 'sees_money'>): boolean {
  return roleMay(role, 'see_money') || (sees_money === true && mayBeAllowed({ role }))
}

const mayBeAllowed = may('see_money_if_allowed')

/** The same of somebody whose company is at hand. */
export function seesMoney(
  person: Person,
  company: Pick<CompanySettings, 'prices_seen_by'>,
): boolean {
  return canSeeMoney({ ...person, sees_money: company.prices_seen_by === 'managers' })
}
