import * as z from 'zod/mini'
import { defineCommand } from '../../commands/command.ts'
import { measuredAt } from '../../commands/device-clock.ts'
import { changeGood } from '../../goods/commands/change-good.ts'
import { findGood } from '../../goods/commands/find-good.ts'
import { goodFieldsOf, pickFields } from '../../goods/good-fields.ts'
import { errorsOfAmounts } from '../../goods/good-rules.ts'
import type { GoodField } from '../../goods/goods.ts'
import { canManageGoods } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { decigrams, instant, uuid } from '../../scalars.ts'
import { division, SOURCES } from '../entries.ts'
import { usedDensity, weighedFields } from '../weighed-figures.ts'
import { BOTTLE_ENDS } from '../weighings.ts'

const schema = z.object({
  good_id: uuid,
  end: z.enum(BOTTLE_ENDS),
  gross: decigrams,
  division: z.nullable(division),
  source: z.enum(SOURCES),
  measured_at: instant,
  /** The density from which the other weight follows; null when it is not known. */
  density: z.nullable(usedDensity),
})

/**
 * Takes the weight of a sealed or an empty bottle as the good's, and with it the other weight as
 * far as it follows. The density is part of the arguments, so that the server derives the same.
 */
export const weighGood = defineCommand({
  kind: 'weigh-good',
  version: 1,
  schema,
  reads: (args) => [{ table: 'goods', id: args.good_id }],
  writes: ['goods', 'good_changes', 'weighings'],
  decide(state, args, context) {
    const good = findGood(state, args.good_id)
    if (isRejection(good)) return good
    const { id, actor, now } = context
    if (!canManageGoods(actor)) return reject('role_denied', { role: actor.role })
    if (good.deleted_at !== null) return reject('good_deleted')
    if (args.gross <= 0) return reject('weight_required')
    const stood = goodFieldsOf(good)
    const { density, ...seen } = args
    const after = weighedFields(stood, seen, density)
    const [wrong] = errorsOfAmounts({ ...stood, ...after })
    if (wrong) return wrong
    const before = pickFields(stood, Object.keys(after) as GoodField[])
    const by = { user_id: actor.user_id, user_full_name: actor.full_name, created_at: now }
    const measured_at = measuredAt(args.measured_at, context)
    const weighed = { id, ...seen, measured_at, answer: 'accepted' as const, ...by }
    return [
      ...changeGood({ ...good, ...after }, before, after, [], context),
      { table: 'weighings', row: weighed },
    ]
  },
})
