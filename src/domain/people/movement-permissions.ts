import type { CompanySettings } from '../account/settings.ts'
import type { Actor } from './people.ts'
import { roleMay, type Role } from './roles.ts'

type Person = Readonly<{ role: Role }>

/**
 * Write-offs explain what is missing: they are the owner's and managers', and barmen's where the
 * owner lets them.
 */
export function canRecordMovements({
  role,
  records_movements,
}: Person & Pick<Actor, 'records_movements'>): boolean {
  const isAllowed = records_movements === true && roleMay(role, 'record_deliveries_if_allowed')
  return roleMay(role, 'manage_deliveries') || isAllowed
}

/** The same of somebody whose company is at hand. */
export function recordsMovements(
  person: Person,
  { movements_by }: Pick<CompanySettings, 'movements_by'>,
): boolean {
  return canRecordMovements({ ...person, records_movements: movements_by === 'barmen' })
}

/** Barmen change what they recorded themselves; owner and manager change any. */
export function canChangeMovement(actor: Actor, { user_id }: { user_id: string }): boolean {
  return (
    roleMay(actor.role, 'manage_deliveries') ||
    (canRecordMovements(actor) && user_id === actor.user_id)
  )
}
