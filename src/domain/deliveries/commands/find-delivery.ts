import type { Context } from '../../commands/command.ts'
import type { State } from '../../commands/state.ts'
import { canChangeDelivery, canRecordDeliveries } from '../../people/delivery-permissions.ts'
import { canSeeBranch } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import type { Instant } from '../../units.ts'
import type { Delivery } from '../deliveries.ts'
import { isInFuture, isTooOld } from '../possible-time.ts'
import { NO_PRICES } from './delivery-rows.ts'
import type { PricedDelivery } from '../price-rows.ts'

/** Why the actor may not record deliveries in a branch. */
export function rejectBranch(state: State, id: string, { actor }: Context): Rejection | null {
  const branch = state.get('branches', id)
  if (!branch) return reject('not_found', { table: 'branches', id })
  if (!canSeeBranch(actor, id)) return reject('branch_denied', { branch_id: id })
  return canRecordDeliveries(actor) ? null : reject('role_denied', { role: actor.role })
}

/** The delivery with its prices, removed or not, if the actor may change it. */
export function findDelivery(
  state: State,
  id: string,
  { actor }: Context,
): PricedDelivery | Rejection {
  const delivery = state.get('deliveries', id)
  if (!delivery) return reject('not_found', { table: 'deliveries', id })
  if (!canSeeBranch(actor, delivery.branch_id)) {
    return reject('branch_denied', { branch_id: delivery.branch_id })
  }
  if (!canChangeDelivery(actor, delivery)) return reject('role_denied', { role: actor.role })
  const row = state.get('delivery_prices', id)
  return { delivery, prices: row?.lines ?? NO_PRICES, taken: row?.taken }
}

/** The same, if it was not removed. */
export function findStandingDelivery(
  state: State,
  id: string,
  context: Context,
): PricedDelivery | Rejection {
  const found = findDelivery(state, id, context)
  if (isRejection(found)) return found
  return found.delivery.deleted_at === null ? found : reject('delivery_removed')
}

/** When the goods came, by the server's clock. */
export function deliveredAt(time: Instant, context: Context): Instant | Rejection {
  return possibleMoment(time, context, 'delivery')
}

/**
 * When goods came or left, by the server's clock; nothing moves in the future, or before all bars'
 * papers.
 */
export function possibleMoment(
  time: Instant,
  { now, received_at, clock_offset = 0 }: Context,
  of: 'delivery' | 'movement',
): Instant | Rejection {
  const param = of === 'delivery' ? 'delivered_at' : 'moved_at'
  const ms = Date.parse(time)
  if (Number.isNaN(ms)) return reject('invalid_args', { param })
  const latest = received_at ?? now
  if (isInFuture(ms + clock_offset, Date.parse(latest))) return reject(`${of}_in_future`, { param })
  if (isTooOld(ms)) return reject(`${of}_too_old`, { param })
  const shifted = new Date(ms + clock_offset).toISOString()
  return shifted > latest ? latest : shifted
}

/** A change is dated after the last one, whatever the device's clock says. */
export function afterLast({ updated_at }: Pick<Delivery, 'updated_at'>, now: Instant): Instant {
  const next = new Date(Date.parse(updated_at) + 1).toISOString()
  return now > updated_at ? now : next
}
