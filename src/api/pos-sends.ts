import type { PosSystem } from '#domain/pos/systems.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import {
  branchStoresAnswer,
  sendRecord,
  sendsAnswer,
  type BranchStoreRequest,
  type BranchStoresAnswer,
  type SendRecord,
  type SendsAnswer,
} from '#protocol/pos/sends.ts'
import { LIST_MAX_LIMIT } from '#protocol/lists.ts'
import type { Answer, Api } from './api.ts'

/** The server calls the point-of-sale system, which may be slow. */
const SLOW = { timeoutMs: 90_000 }

/** What was sent of an inventory, and what came of it. */
export function readSends(
  api: Api,
  system: PosSystem,
  inventoryId: string,
): Promise<Answer<SendsAnswer>> {
  const query = { inventoryId, limit: LIST_MAX_LIMIT }
  return api.request('GET', `${integrationPath(system)}/sends`, sendsAnswer, { query })
}

/** Looks whether the system has a document, and sends nothing. */
export function lookForDocument(
  api: Api,
  system: PosSystem,
  body: { inventoryId: string; part: number },
): Promise<Answer<SendRecord>> {
  const path = `${integrationPath(system)}/sends/look`
  return api.request('POST', path, sendRecord, { body, ...SLOW })
}

export function readBranchStores(api: Api, system: PosSystem): Promise<Answer<BranchStoresAnswer>> {
  return api.request('GET', `${integrationPath(system)}/branch-stores`, branchStoresAnswer)
}

export function saveBranchStore(
  api: Api,
  system: PosSystem,
  branchId: string,
  body: BranchStoreRequest,
): Promise<Answer<BranchStoresAnswer>> {
  const path = `${integrationPath(system)}/branch-stores/${branchId}`
  return api.request('PUT', path, branchStoresAnswer, { body })
}
