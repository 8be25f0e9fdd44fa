import { canIntegrate, canSeeMoney } from '../people/permissions.ts'
import type { Actor } from '../people/people.ts'
import { cloudPlaceOf } from './clouds.ts'
import type { PosConnection } from './products.ts'

/** Suppliers' invoices of a system that tells them, for people who see prices. */
export function canTakeInvoices(actor: Actor, connection: PosConnection | null): boolean {
  const hasInvoices = connection?.is_complete === true && !cloudPlaceOf(connection.host ?? '')
  return hasInvoices && canIntegrate(actor) && canSeeMoney(actor)
}
