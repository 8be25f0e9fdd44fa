import type { SortOrder } from '#domain/page-request.ts'
import type { PosProductType } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import {
  categoriesAnswer,
  CHECK_CONNECTION_PATH,
  groupsAnswer,
  integrationPath,
  jobAnswer,
  pingAnswer,
  productsLike,
  productsList,
  statusCounts,
  storesAnswer,
  syncAnswer,
  type CheckConnectionRequest,
  type GroupNode,
  type JobAnswer,
  type PingAnswer,
  type ProductsLike,
  type ProductsList,
  type StatusCounts,
  type StoresAnswer,
  type SyncAnswer,
} from '#protocol/pos/integration.ts'
import {
  groupCounts,
  productsOfGroups,
  stockCosts,
  type GroupCounts,
  type ProductsOfGroups,
  type ProductsOfGroupsRequest,
  type StockCosts,
} from '#protocol/pos/catalogue.ts'
import { expectedAnswer, type ExpectedAnswer } from '#protocol/pos/expected.ts'
import { previewAnswer, type PreviewAnswer } from '#protocol/pos/preview.ts'
import {
  prepareAnswer,
  sendAnswer,
  type PrepareAnswer,
  type SendAnswer,
  type SendRequestBody,
} from '#protocol/pos/sending.ts'
import { SETTINGS_PATH, settingsAnswer, type SettingsAnswer } from '#protocol/account/settings.ts'
import type { Answer, Api } from './api.ts'

/** The server calls the point-of-sale system, which may be slow. */
const SLOW = { timeoutMs: 90_000 }

/** Starts a long job without waiting for its end; its state is polled. */
const IN_BACKGROUND = { headers: { prefer: 'respond-async' } }

export function readSettings(api: Api): Promise<Answer<SettingsAnswer>> {
  return api.request('GET', SETTINGS_PATH, settingsAnswer)
}

export function saveSettings(
  api: Api,
  settings: readonly { key: string; value: string }[],
): Promise<Answer<SettingsAnswer>> {
  return api.request('PUT', SETTINGS_PATH, settingsAnswer, { body: { settings } })
}

/** Can the system be reached with the saved settings? */
export function pingPos(api: Api, system: PosSystem): Promise<Answer<PingAnswer>> {
  return api.request('GET', `${integrationPath(system)}/ping`, pingAnswer, SLOW)
}

/** Can it be reached with the typed settings? */
export function checkPos(
  api: Api,
  system: PosSystem,
  body: CheckConnectionRequest,
): Promise<Answer<PingAnswer>> {
  const path = `${integrationPath(system)}${CHECK_CONNECTION_PATH}`
  return api.request('POST', path, pingAnswer, { body, ...SLOW })
}

export interface SyncChoice {
  type: PosProductType
  groupIds: readonly string[]
  categoryIds: readonly string[]
}

/** Starts a sync of products: all, or those of groups or categories. */
export function startProductSync(
  api: Api,
  system: PosSystem,
  { type, groupIds, categoryIds }: SyncChoice,
): Promise<Answer<SyncAnswer>> {
  const isAll = groupIds.length + categoryIds.length === 0
  const path = `${integrationPath(system)}/${isAll ? 'sync' : 'sync-by-groups-categories'}`
  const body = groupIds.length > 0 ? { groupIds } : { categoryIds }
  const options = { query: { type }, ...IN_BACKGROUND, ...SLOW }
  return api.request('POST', path, syncAnswer, isAll ? options : { ...options, body })
}

/** The state of the system's last job. */
export function readJob(api: Api, system: PosSystem): Promise<Answer<JobAnswer>> {
  return api.request('GET', `${integrationPath(system)}/sync`, jobAnswer)
}

export function cancelJob(api: Api, system: PosSystem): Promise<Answer<JobAnswer>> {
  return api.request('POST', `${integrationPath(system)}/sync/cancel`, jobAnswer)
}

export function readStatusCounts(
  api: Api,
  system: PosSystem,
  type: PosProductType | undefined,
): Promise<Answer<StatusCounts>> {
  const query = { type }
  return api.request('GET', `${integrationPath(system)}/status-counts`, statusCounts, { query })
}

export interface ProductsRequest {
  type?: PosProductType | undefined
  status: string
  search: string
  sort?: string | undefined
  order?: SortOrder | undefined
  /** From 0. */
  page: number
  limit: number
}

/** One page of all products that the server has. */
export function readProducts(
  api: Api,
  system: PosSystem,
  query: ProductsRequest,
): Promise<Answer<ProductsList>> {
  const path = `${integrationPath(system)}/products`
  return api.request('GET', path, productsList, { query: { ...query } })
}

/** Products without a good, those first whose names are most like the good's. */
export function readProductsLike(
  api: Api,
  system: PosSystem,
  goodId: string,
): Promise<Answer<ProductsLike>> {
  const path = `${integrationPath(system)}/unresolved-items/like/${goodId}`
  return api.request('GET', path, productsLike, SLOW)
}

export function readGroups(
  api: Api,
  system: PosSystem,
): Promise<Answer<{ data: GroupNode[]; isStale: boolean }>> {
  return api.request('GET', `${integrationPath(system)}/products/groups`, groupsAnswer, SLOW)
}

/** How many products each group has at the server. */
export function readGroupCounts(api: Api, system: PosSystem): Promise<Answer<GroupCounts>> {
  return api.request('GET', `${integrationPath(system)}/products/group-counts`, groupCounts, SLOW)
}

/** What the system's stock has cost; empty for a person who may not see prices. */
export function readStockCosts(api: Api, system: PosSystem): Promise<Answer<StockCosts>> {
  return api.request('GET', `${integrationPath(system)}/products/costs`, stockCosts, SLOW)
}

/** One page of the products of groups. */
export function readProductsOfGroups(
  api: Api,
  system: PosSystem,
  body: ProductsOfGroupsRequest,
): Promise<Answer<ProductsOfGroups>> {
  const path = `${integrationPath(system)}/products/of-groups`
  return api.request('POST', path, productsOfGroups, { body, ...SLOW })
}

export function readCategories(
  api: Api,
  system: PosSystem,
): Promise<Answer<{ data: { id: string; name: string }[]; isStale: boolean }>> {
  const path = `${integrationPath(system)}/products/categories`
  return api.request('GET', path, categoriesAnswer, SLOW)
}

export function readStores(api: Api, system: PosSystem): Promise<Answer<StoresAnswer>> {
  return api.request('GET', `${integrationPath(system)}/stores`, storesAnswer, SLOW)
}

export interface PrepareRequest {
  inventoryId: string
  status: 'total' | 'unresolved' | 'resolved'
  search: string
  /** From 0. */
  page: number
  limit: number
}

export function readPrepare(
  api: Api,
  system: PosSystem,
  { inventoryId, status, search, page, limit }: PrepareRequest,
): Promise<Answer<PrepareAnswer>> {
  const query = { inventoryId, status, search, page, limit }
  return api.request('GET', `${integrationPath(system)}/inventory-prepare`, prepareAnswer, {
    query,
  })
}

/** What sending would do in the system; nothing is saved there. */
export function previewSending(
  api: Api,
  system: PosSystem,
  body: SendRequestBody,
): Promise<Answer<PreviewAnswer>> {
  const path = `${integrationPath(system)}/inventory-preview`
  return api.request('POST', path, previewAnswer, { body, ...SLOW })
}

export function startSending(
  api: Api,
  system: PosSystem,
  body: SendRequestBody,
): Promise<Answer<SendAnswer>> {
  const path = `${integrationPath(system)}/inventory-sync`
  return api.request('POST', path, sendAnswer, { body, ...IN_BACKGROUND, ...SLOW })
}

/** What the system expected of an inventory when it was checked there last. */
export function readExpected(
  api: Api,
  system: PosSystem,
  inventoryId: string,
): Promise<Answer<ExpectedAnswer>> {
  const path = `${integrationPath(system)}/inventory-expected`
  return api.request('GET', path, expectedAnswer, { query: { inventoryId } })
}
