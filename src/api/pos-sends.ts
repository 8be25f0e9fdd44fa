import type { PosSystem } from '#domain/pos/systems.ts'
import { LIST_MAX_LIMIT } from '#protocol/lists.ts'
import { posCalls } from '#protocol/pos/pos-calls.ts'
import type { BranchStoreRequest, LookRequest } from '#protocol/pos/sends.ts'
import { call, type Api } from './api.ts'

/** What was sent of an inventory, and what came of it. */
export function readSends(api: Api, system: PosSystem, inventoryId: string) {
  return call(api, posCalls(system).sends, { query: { inventoryId, limit: LIST_MAX_LIMIT } })
}

/** Looks whether the system has a document, which may be slow, and sends nothing. */
export function lookForDocument(api: Api, system: PosSystem, body: LookRequest) {
  return call(api, posCalls(system).look, { body, timeoutMs: 90_000 })
}

export function readBranchStores(api: Api, system: PosSystem) {
  return call(api, posCalls(system).branchStores)
}

export function saveBranchStore(
  api: Api,
  system: PosSystem,
  branchId: string,
  body: BranchStoreRequest,
) {
  return call(api, posCalls(system).setBranchStore, { params: { id: branchId }, body })
}
