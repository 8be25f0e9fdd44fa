import type { PosSystem } from '#domain/pos/systems.ts'
import type { NightlySyncRequest } from '#protocol/pos/nightly.ts'
import { posCalls } from '#protocol/pos/pos-calls.ts'
import type { Api } from './api.ts'
import { call } from './call.ts'

/** Whether products are synchronized every night, and how the last night ended. */
export function readNightlySync(api: Api, system: PosSystem) {
  return call(api, posCalls(system).nightly)
}

export function saveNightlySync(api: Api, system: PosSystem, body: NightlySyncRequest) {
  return call(api, posCalls(system).setNightly, { body })
}
