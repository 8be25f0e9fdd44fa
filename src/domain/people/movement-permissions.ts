import type { CompanySettings } from '../account/settings.ts'
import type { Movement } from '../movements/movements.ts'
import { recordedIn } from '../movements/transfers.ts'
import { canChangeRecorded, canRecordIfAllowed } from './delivery-permissions.ts'
import type { Actor } from './people.ts'
import { canSeeBranch } from './permissions.ts'
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

/** Whether somebody may correct a movement: in the branch that recorded it. */
export function mayCorrect(actor: Actor, movement: Movement): boolean {
  return canSeeBranch(actor, recordedIn(movement)) && canChangeMovement(actor, movement)
}

/** Whether somebody may say what came of a movement: of a transfer, in the branch that it came to. */
export function mayReceive(actor: Actor, movement: Movement): boolean {
  const { to_branch_id } = movement
  return (
    to_branch_id !== null &&
    canSeeBranch(actor, to_branch_id) &&
    canReceiveTransfer(actor, movement)
  )
}

type WithReceipt = Readonly<{ received: Readonly<{ user_id: string }> | null }>

/** Whoever records movements says what came; a barman does not change what others have said. */
export function canReceiveTransfer(actor: Actor, { received }: WithReceipt): boolean {
  return received
    ? canChangeRecorded(actor, actor.records_movements, received)
    : canRecordMovements(actor)
}
