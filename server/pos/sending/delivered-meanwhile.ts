import type { Instant } from '#domain/units.ts'
import type { SendPlan } from './plan-send.ts'

/**
 * Did any of these goods come to the branch between the first and the last of these moments? Only by
 * deliveries that Dram was told of; those from the system's own invoices are in its books.
 */
export function isDelivered(
  { deliveries, roots }: Pick<SendPlan, 'deliveries' | 'roots'>,
  goodIds: readonly string[],
  moments: readonly Instant[],
): boolean {
  const inOrder = moments.toSorted()
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  return deliveries.some(
    ({ delivered_at, source, lines }) =>
      source !== 'till' &&
      delivered_at > first &&
      delivered_at <= last &&
      lines.some(({ good_id }) => goodIds.includes(roots.get(good_id ?? '') ?? good_id ?? '')),
  )
}
