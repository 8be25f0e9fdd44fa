import { canUseScales } from '../../people/permissions.ts'
import { reject } from '../../rejections.ts'
import {
  findKnownScale,
  detectedScale,
  updatedScale,
  type DetectedScale,
  type ScaleDevice,
} from '../scale-devices.ts'
import { defineCommand, type Context } from '../../commands/command.ts'

/** Records a scale when a browser connects to it for the first time. */
export const rememberScale = defineCommand({
  kind: 'remember-scale',
  version: 1,
  schema: detectedScale,
  reads: () => [{ table: 'scale_devices', all: true }],
  writes: ['scale_devices'],
  decide(state, met, context) {
    const { actor, now } = context
    if (!canUseScales(actor)) return reject('role_denied', { role: actor.role })
    const known = findKnownScale(state.all('scale_devices'), met)
    if (!known) return [{ table: 'scale_devices', row: newScale(met, context) }]
    const row = updatedScale(known, met)
    return row === known ? [] : [{ table: 'scale_devices', row: { ...row, updated_at: now } }]
  },
})

function newScale({ device_key, ...met }: DetectedScale, { id, actor, now }: Context): ScaleDevice {
  return {
    id,
    device_keys: [device_key],
    ...met,
    own_name: null,
    serial_number: null,
    production_date: null,
    user_id: actor.user_id,
    user_full_name: actor.full_name,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}
