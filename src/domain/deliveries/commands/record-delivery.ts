import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { reject } from '../../rejections.ts'
import { delivery, deliveryLines, LINES_MAX, linePrice, type TakenInvoice } from '../deliveries.ts'
import {
  NO_PRICES,
  readsOfGoods,
  rejectLines,
  rejectPrices,
  savedDelivery,
} from './delivery-rows.ts'
import { deliveredAt, rejectBranch } from './find-delivery.ts'

const { branch_id, delivered_at, supplier, number, source, document } = delivery.shape

/** Records what came to a branch. Its id is the command's. */
export const recordDelivery = defineCommand({
  kind: 'record-delivery',
  version: 1,
  schema: z.object({
    branch_id,
    delivered_at,
    supplier,
    number,
    lines: deliveryLines.check(z.minLength(1)),
    /** The prices of lines; empty from a person who may not see prices. */
    prices: z.array(linePrice).check(z.maxLength(LINES_MAX)),
    source,
    document,
  }),
  reads: (args) => [
    { table: 'branches', id: args.branch_id },
    ...readsOfGoods(args.lines),
    ...(args.document === null
      ? []
      : [{ table: 'deliveries' as const, field: 'document' as const, values: [args.document] }]),
  ],
  writes: ['deliveries', 'delivery_prices', 'good_prices'],
  decide(state, { prices, ...args }, context) {
    const { id, actor, now } = context
    const { document } = args
    // An invoice is dated by the point-of-sale system's clock, and not by the device's.
    const at = deliveredAt(
      args.delivered_at,
      document === null ? context : { ...context, clock_offset: 0 },
    )
    if (typeof at !== 'string') return at
    const denied =
      rejectBranch(state, args.branch_id, context) ??
      rejectLines(state, args.lines) ??
      rejectPrices(state, args.lines, prices, context)
    if (denied) return denied
    if (document !== null && state.all('deliveries').length > 0) {
      return reject('already_exists', { table: 'deliveries' })
    }
    const row = {
      id,
      ...args,
      delivered_at: at,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    }
    const known = prices.filter((one) => args.lines.some((line) => line.id === one.line_id))
    const taken = document === null ? null : takenOf({ ...args, prices: known })
    const after = { delivery: row, prices: known.length > 0 ? known : NO_PRICES, taken }
    return savedDelivery(state, null, after, context)
  },
})

/** The invoice's own words, so that the same invoice is known to be the same. */
function takenOf({ delivered_at, supplier, number, lines, prices }: TakenInvoice): TakenInvoice {
  return { delivered_at, supplier, number, lines, prices }
}
