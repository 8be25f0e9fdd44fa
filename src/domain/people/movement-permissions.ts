import type { CompanySettings } from '../account/settings.ts'
import { canChangeRecorded, canRecordIfAllowed } from './delivery-permissions.ts'
import type { Actor } from './people.ts'
import type { Role } from './roles.ts'

type Person = Readonly<{ role: Role }>

/** Write-offs, which explain what is missing: whoever may record deliveries need not record these. */
export function canRecordMovements(person: Person & Pick<Actor, 'records_movements'>): boolean {
  return canRecordIfAllowed(person, person.records_movements)
}

/** The same of somebody whose company is at hand. */
export function recordsMovements(
  person: Person,
  { movements_by }: Pick<CompanySettings, 'movements_by'>,
): boolean {
  return canRecordIfAllowed(person, movements_by === 'barmen')
}

export function canChangeMovement(actor: Actor, movement: { user_id: string }): boolean {
  return canChangeRecorded(actor, actor.records_movements, movement)
}

type WithReceipt = Readonly<{ received: Readonly<{ user_id: string }> | null }>

/** Whoever records movements says what came; a barman does not change what others have said. */
export function canReceiveTransfer(actor: Actor, { received }: WithReceipt): boolean {
  return received
    ? canChangeRecorded(actor, actor.records_movements, received)
    : canRecordMovements(actor)
}
