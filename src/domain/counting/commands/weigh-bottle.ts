import * as z from 'zod/mini'
import { division, SOURCES } from '../entries.ts'
import type { Good } from '../../goods/goods.ts'
import { canCreateGood } from '../../people/permissions.ts'
import { isRejection, reject, type Rejection } from '../../rejections.ts'
import { decigrams, instant, text, uuid } from '../../scalars.ts'
import { BOTTLE_ENDS } from '../weighings.ts'
import { measuredAt } from '../../commands/device-clock.ts'
import { defineCommand } from '../../commands/command.ts'
import { readsToResolveGood, resolveStanding } from './resolve-good.ts'

const schema = z.object({
  good_id: uuid,
  barcode: z.optional(z.nullable(text(64))),
  end: z.enum(BOTTLE_ENDS),
  gross: decigrams,
  division: z.nullable(division),
  source: z.enum(SOURCES),
  measured_at: instant,
})

/**
 * Records the weight of an empty or a sealed bottle as a proposal; the good itself does not change.
 */
export const weighBottle = defineCommand({
  kind: 'weigh-bottle',
  version: 1,
  schema,
  reads: readsToResolveGood,
  writes: ['weighings'],
  decide(state, args, context) {
    const { id, actor, now } = context
    const good = resolveStanding(state, args)
    if (isRejection(good)) return good
    if (!canCreateGood(actor)) return reject('role_denied', { role: actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    const wrong = checkEnd(good, args)
    if (wrong) return wrong
    const { user_id, full_name } = actor
    const by = { user_id, user_full_name: full_name, created_at: now }
    const { barcode: _barcode, ...seen } = args
    const measured_at = measuredAt(args.measured_at, context)
    const row = { id, ...seen, measured_at, good_id: good.id, answer: null, ...by }
    return [{ table: 'weighings', row }]
  },
})

/** An empty bottle is lighter than a sealed one, whatever else is wrong with the figures. */
function checkEnd(good: Good, { end, gross }: z.infer<typeof schema>): Rejection | null {
  const { weight_full, weight_empty } = good
  if (gross <= 0) return reject('weight_required')
  if (end === 'empty' && weight_full !== null && gross >= weight_full) {
    return reject('weight_above_full', { gross, weight_full })
  }
  return end === 'sealed' && weight_empty !== null && gross <= weight_empty
    ? reject('weight_below_empty', { gross, weight_empty })
    : null
}
