import { reject, type Rejection } from '../../rejections.ts'
import type { ScaleDevice } from '../scale-devices.ts'
import type { State } from '../../commands/state.ts'

export function findScale(state: State, id: string): ScaleDevice | Rejection {
  const scale = state.get('scale_devices', id)
  return scale && scale.deleted_at === null
    ? scale
    : reject('not_found', { table: 'scale_devices', id })
}
