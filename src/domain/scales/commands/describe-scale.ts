import * as z from 'zod/mini'
import { canManageCompany } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { scaleForm, twinOf, withTwin } from '../scale-devices.ts'
import { defineCommand } from '../../commands/command.ts'
import { findScale } from './find-scale.ts'

/**
 * Stores a scale's name and the details on its plate. If these show that two records are the same
 * scale, they are merged.
 */
export const describeScale = defineCommand({
  kind: 'describe-scale',
  version: 1,
  schema: z.extend(scaleForm, { scale_id: uuid }),
  reads: () => [{ table: 'scale_devices', all: true }],
  writes: ['scale_devices'],
  decide(state, { scale_id, ...said }, { actor, now }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    const found = findScale(state, scale_id)
    if (isRejection(found)) return found
    const scale = { ...found, ...said, updated_at: now }
    const twin = twinOf(state.all('scale_devices'), scale)
    if (!twin) return [{ table: 'scale_devices', row: scale }]
    return [
      { table: 'scale_devices', row: withTwin(scale, twin) },
      { table: 'scale_devices', row: { ...twin, updated_at: now, deleted_at: now } },
    ]
  },
})
