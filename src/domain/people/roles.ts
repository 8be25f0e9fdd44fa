/** The roles by the names that people use, with their values on the wire and in the database. */
export const ROLE = { owner: 'customer', manager: 'manager', barman: 'barmen' } as const

export type Role = (typeof ROLE)[keyof typeof ROLE]
export const ROLES = Object.values(ROLE)

/** What somebody may do; the predicates of `permissions.ts` explain each. */
export type Permission =
  | 'see_dashboard'
  | 'see_every_branch'
  | 'count'
  | 'manage_company'
  | 'see_money'
  | 'see_money_if_allowed'
  | 'manage_inventories'
  | 'delete_inventories'
  | 'manage_goods'
  | 'create_goods'
  | 'use_scales'
  | 'integrate'
  | 'manage_deliveries'
  | 'record_deliveries_if_allowed'
  | 'use_manager_calls'
  | 'estimate'
  | 'estimate_if_allowed'

interface RoleTraits {
  /**
   * How somebody gets the role: by founding a company, by accepting an invitation, or added
   * directly.
   */
  entry: 'sign_up' | 'invitation' | 'addition'
  may: readonly Permission[]
}

/** All that distinguishes one role from another. */
const TRAITS: Readonly<Record<Role, RoleTraits>> = {
  [ROLE.owner]: {
    entry: 'sign_up',
    may: [
      'see_dashboard',
      'see_every_branch',
      'count',
      'manage_company',
      'see_money',
      'manage_inventories',
      'delete_inventories',
      'manage_goods',
      'create_goods',
      'use_scales',
      'integrate',
      'manage_deliveries',
      'estimate',
    ],
  },
  [ROLE.manager]: {
    entry: 'invitation',
    may: [
      'see_dashboard',
      'count',
      'manage_inventories',
      'manage_goods',
      'create_goods',
      'use_scales',
      'integrate',
      'manage_deliveries',
      'use_manager_calls',
      'see_money_if_allowed',
      'estimate',
    ],
  },
  [ROLE.barman]: {
    entry: 'addition',
    may: [
      'count',
      'create_goods',
      'use_scales',
      'record_deliveries_if_allowed',
      'estimate_if_allowed',
    ],
  },
}

/** One that this version does not know may do nothing. */
export function roleMay(role: Role, permission: Permission): boolean {
  return isRole(role) && TRAITS[role].may.includes(permission)
}

function isRole(role: string): role is Role {
  return Object.hasOwn(TRAITS, role)
}

export function isInvited(role: Role): boolean {
  return TRAITS[role].entry === 'invitation'
}

/** Is somebody of this role active as soon as the owner adds them? */
export function isAddedAtOnce(role: Role): boolean {
  return TRAITS[role].entry === 'addition'
}

/** The roles of people whom an owner employs. */
export type StaffRole = Exclude<Role, typeof ROLE.owner>
export const STAFF_ROLES = ROLES.filter((role): role is StaffRole => role !== ROLE.owner)
