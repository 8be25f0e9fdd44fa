import type { CompanySettings } from '../account/settings.ts'
import type { Actor } from './people.ts'
import { roleMay, type Role } from './roles.ts'

/* Apart from the other permissions, which counting loads. */

type Person = Readonly<{ role: Role }>

/**
 * Deliveries, without their prices: the owner's and managers', and barmen's where the owner lets
 * them record what comes.
 */
export function canRecordDeliveries({
  role,
  records_deliveries,
}: Person & Pick<Actor, 'records_deliveries'>): boolean {
  const isAllowed = records_deliveries === true && roleMay(role, 'record_deliveries_if_allowed')
  return roleMay(role, 'manage_deliveries') || isAllowed
}

/** The same of somebody whose company is at hand. */
export function recordsDeliveries(
  person: Person,
  { deliveries_by }: Pick<CompanySettings, 'deliveries_by'>,
): boolean {
  return canRecordDeliveries({ ...person, records_deliveries: deliveries_by === 'barmen' })
}

/** Barmen change what they recorded themselves; owner and manager change any. */
export function canChangeDelivery(actor: Actor, { user_id }: { user_id: string }): boolean {
  return (
    roleMay(actor.role, 'manage_deliveries') ||
    (canRecordDeliveries(actor) && user_id === actor.user_id)
  )
}
