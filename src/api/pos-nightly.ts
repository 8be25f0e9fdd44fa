import type { PosSystem } from '#domain/pos/systems.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import {
  NIGHTLY_SYNC_PATH,
  nightlySyncAnswer,
  type NightlySyncAnswer,
  type NightlySyncRequest,
} from '#protocol/pos/nightly.ts'
import type { Answer, Api } from './api.ts'

const pathOf = (system: PosSystem): string => `${integrationPath(system)}${NIGHTLY_SYNC_PATH}`

/** Whether products are synchronized every night, and how the last night ended. */
export function readNightlySync(api: Api, system: PosSystem): Promise<Answer<NightlySyncAnswer>> {
  return api.request('GET', pathOf(system), nightlySyncAnswer)
}

export function saveNightlySync(
  api: Api,
  system: PosSystem,
  body: NightlySyncRequest,
): Promise<Answer<NightlySyncAnswer>> {
  return api.request('PUT', pathOf(system), nightlySyncAnswer, { body })
}
