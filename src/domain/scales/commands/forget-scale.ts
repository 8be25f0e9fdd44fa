import * as z from 'zod/mini'
import { canManageCompany } from '../../people/permissions.ts'
import { isRejection, reject } from '../../rejections.ts'
import { uuid } from '../../scalars.ts'
import { defineCommand } from '../../commands/command.ts'
import { findScale } from './find-scale.ts'

/** Removes a scale that is no longer used; connected again, it is a new one. */
export const forgetScale = defineCommand({
  kind: 'forget-scale',
  version: 1,
  schema: z.object({ scale_id: uuid }),
  reads: ({ scale_id }) => [{ table: 'scale_devices', id: scale_id }],
  writes: ['scale_devices'],
  decide(state, { scale_id }, { actor, now }) {
    if (!canManageCompany(actor)) return reject('role_denied', { role: actor.role })
    const scale = findScale(state, scale_id)
    if (isRejection(scale)) return scale
    return [{ table: 'scale_devices', row: { ...scale, updated_at: now, deleted_at: now } }]
  },
})
