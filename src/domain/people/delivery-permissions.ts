import type { CompanySettings } from '../account/settings.ts'
import type { Actor } from './people.ts'
import { roleMay, type Role } from './roles.ts'

/* Apart from the other permissions, which counting loads. */

type Person = Readonly<{ role: Role }>

/** What comes and goes is the owner's and managers' to record, and barmen's where the owner lets them. */
export function canRecordIfAllowed({ role }: Person, isAllowed: boolean | undefined): boolean {
  const mayAsBarman = isAllowed === true && roleMay(role, 'record_deliveries_if_allowed')
  return roleMay(role, 'manage_deliveries') || mayAsBarman
}

/** Barmen change what they recorded themselves; owner and manager change any. */
export function canChangeRecorded(
  { role, user_id }: Person & Pick<Actor, 'user_id'>,
  isAllowed: boolean | undefined,
  recorded: { user_id: string },
): boolean {
  const isOwn = recorded.user_id === user_id
  return roleMay(role, 'manage_deliveries') || (isOwn && canRecordIfAllowed({ role }, isAllowed))
}

/** Deliveries, without their prices. */
export function canRecordDeliveries(person: Person & Pick<Actor, 'records_deliveries'>): boolean {
  return canRecordIfAllowed(person, person.records_deliveries)
}

/** The same of somebody whose company is at hand. */
export function recordsDeliveries(
  person: Person,
  { deliveries_by }: Pick<CompanySettings, 'deliveries_by'>,
): boolean {
  return canRecordIfAllowed(person, deliveries_by === 'barmen')
}

export function canChangeDelivery(actor: Actor, delivery: { user_id: string }): boolean {
  return canChangeRecorded(actor, actor.records_deliveries, delivery)
}
