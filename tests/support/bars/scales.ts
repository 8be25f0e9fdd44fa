import { v7 as newId } from 'uuid'
import type { ScaleDevice } from '#domain/scales/scale-devices.ts'
import { NOW } from './builders.ts'

/** A scale that somebody has connected, of which nothing but its name is known. */
export function buildScale(over: Partial<ScaleDevice> = {}): ScaleDevice {
  return {
    id: newId(),
    device_keys: [],
    advertised_name: 'Acaia',
    driver: null,
    own_name: null,
    serial_number: null,
    mac_address: null,
    manufacturer: null,
    production_date: null,
    user_id: newId(),
    user_full_name: 'Ani Petrosyan',
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    ...over,
  }
}
