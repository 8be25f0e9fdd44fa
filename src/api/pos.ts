import type { SortOrder } from '#domain/page-request.ts'
import type { PosProductType } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { changeSettings, listSettings } from '#protocol/account/settings.ts'
import type { ProductsOfGroupsRequest } from '#protocol/pos/catalogue.ts'
import type { CheckConnectionRequest } from '#protocol/pos/integration.ts'
import { getStockSheet } from '#protocol/pos/expected.ts'
import { posCalls } from '#protocol/pos/pos-calls.ts'
import type { SendRequestBody } from '#protocol/pos/sending.ts'
import { call, type Api } from './api.ts'
import type { NightlySyncRequest } from '#protocol/pos/nightly.ts'
import type { InvoicesRequest } from '#protocol/pos/invoices.ts'

/** The server calls the point-of-sale system, which may be slow. */
const SLOW = { timeoutMs: 90_000 }

/** Starts a long job without waiting for its end; its state is polled. */
const IN_BACKGROUND = { headers: { prefer: 'respond-async' }, ...SLOW }

export function readSettings(api: Api) {
  return call(api, listSettings)
}

export function saveSettings(api: Api, settings: readonly { key: string; value: string }[]) {
  return call(api, changeSettings, { body: { settings: [...settings] } })
}

/** Can the system be reached with the saved settings? */
export function pingPos(api: Api, system: PosSystem) {
  return call(api, posCalls(system).ping, SLOW)
}

/** Can it be reached with the typed settings? */
export function checkPos(api: Api, system: PosSystem, body: CheckConnectionRequest) {
  return call(api, posCalls(system).checkConnection, { body, ...SLOW })
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
) {
  const options = { query: { type }, ...IN_BACKGROUND }
  const { sync, syncSome } = posCalls(system)
  if (groupIds.length + categoryIds.length === 0) return call(api, sync, options)
  const body = groupIds.length > 0 ? { groupIds: [...groupIds] } : { categoryIds: [...categoryIds] }
  return call(api, syncSome, { ...options, body })
}

/** The state of the system's last job. */
export function readJob(api: Api, system: PosSystem) {
  return call(api, posCalls(system).job)
}

export function cancelJob(api: Api, system: PosSystem) {
  return call(api, posCalls(system).cancelJob)
}

export function readStatusCounts(api: Api, system: PosSystem, type: PosProductType | undefined) {
  return call(api, posCalls(system).statusCounts, { query: { type } })
}

export interface ProductsRequest {
  type?: PosProductType | undefined
  status: string
  search: string
  sort?: string | undefined
  order?: SortOrder | undefined
  /** The first page is 0. */
  page: number
  limit: number
}

/** One page of all products that the server has. */
export function readProducts(api: Api, system: PosSystem, query: ProductsRequest) {
  return call(api, posCalls(system).products, { query })
}

/** Products without a good, those first whose names are most like the good's. */
export function readProductsLike(api: Api, system: PosSystem, id: string) {
  return call(api, posCalls(system).productsLike, { params: { id }, ...SLOW })
}

export function readGroups(api: Api, system: PosSystem) {
  return call(api, posCalls(system).groups, SLOW)
}

/** How many products each group has at the server. */
export function readGroupCounts(api: Api, system: PosSystem) {
  return call(api, posCalls(system).groupCounts, SLOW)
}

/** What the system's stock has cost; empty for a person who may not see prices. */
export function readStockCosts(api: Api, system: PosSystem) {
  return call(api, posCalls(system).costs, SLOW)
}

/** One page of the products of groups. */
export function readProductsOfGroups(api: Api, system: PosSystem, body: ProductsOfGroupsRequest) {
  return call(api, posCalls(system).productsOfGroups, { body, ...SLOW })
}

export function readCategories(api: Api, system: PosSystem) {
  return call(api, posCalls(system).categories, SLOW)
}

export function readStores(api: Api, system: PosSystem) {
  return call(api, posCalls(system).stores, SLOW)
}

export interface PrepareRequest {
  inventoryId: string
  status: 'total' | 'unresolved' | 'resolved'
  search: string
  /** The first page is 0. */
  page: number
  limit: number
}

export function readPrepare(api: Api, system: PosSystem, query: PrepareRequest) {
  return call(api, posCalls(system).prepare, { query })
}

/** What sending would do in the system; nothing is saved there. */
export function previewSending(api: Api, system: PosSystem, body: SendRequestBody) {
  return call(api, posCalls(system).preview, { body, ...SLOW })
}

export function startSending(api: Api, system: PosSystem, body: SendRequestBody) {
  return call(api, posCalls(system).send, { body, ...IN_BACKGROUND })
}

/** What the stock sheet of an inventory expects; nothing where it has none. */
export function readStockSheet(api: Api, id: string) {
  return call(api, getStockSheet, { params: { id } })
}

/** What the system expected of an inventory when it was checked there last. */
export function readExpected(api: Api, system: PosSystem, inventoryId: string) {
  return call(api, posCalls(system).expected, { query: { inventoryId } })
}

/** Whether products are synchronized every night, and how the last night ended. */
export function readNightlySync(api: Api, system: PosSystem) {
  return call(api, posCalls(system).nightly)
}

export function saveNightlySync(api: Api, system: PosSystem, body: NightlySyncRequest) {
  return call(api, posCalls(system).setNightly, { body })
}

/** Has the server read a period's invoices; the job's state is polled. */
export function askForInvoices(api: Api, system: PosSystem, body: InvoicesRequest) {
  const headers = { prefer: 'respond-async' }
  return call(api, posCalls(system).readInvoices, { body, headers, timeoutMs: 90_000 })
}

/** The invoices that were read, if nobody has asked for others since. */
export function readInvoices(api: Api, system: PosSystem, { from, to, storeId }: InvoicesRequest) {
  return call(api, posCalls(system).invoices, { query: { from, to, storeId } })
}
