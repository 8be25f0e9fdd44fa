import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import {
  categoriesAnswer,
  CHECK_CONNECTION_PATH,
  checkConnectionRequest,
  clearAnswer,
  countsQuery,
  groupsAnswer,
  integrationPath,
  jobAnswer,
  pingAnswer,
  productItem,
  productsList,
  productsQuery,
  resolveRequest,
  statusCounts,
  storesAnswer,
  syncAnswer,
  syncByQuery,
  syncByRequest,
  syncQuery,
  unresolvedGoodsList,
  unresolvedGoodsQuery,
  unresolvedList,
} from '#protocol/pos/integration.ts'
import {
  historyAnswer,
  historyQuery,
  prepareAnswer,
  prepareQuery,
  previewAnswer,
  sendAnswer,
  sendRequest,
} from '#protocol/pos/sending.ts'
import type { Operation } from './operation.ts'

const people = { access: 'owners_and_managers' } as const
const owners = { access: 'owners' } as const

/** Checking the connection and importing products. */
function bringingIn(base: string): Operation[] {
  const check = { body: checkConnectionRequest, answer: pingAnswer }
  const syncBy = { query: syncByQuery, body: syncByRequest, answer: syncAnswer }
  return [
    { route: `GET ${base}/ping`, ...people, answer: pingAnswer },
    { route: `POST ${base}${CHECK_CONNECTION_PATH}`, ...owners, ...check },
    { route: `POST ${base}/clear-items`, ...owners, answer: clearAnswer },
    { route: `POST ${base}/sync`, ...people, query: syncQuery, answer: syncAnswer },
    { route: `POST ${base}/sync-by-groups-categories`, ...people, ...syncBy },
    { route: `GET ${base}/sync`, ...people, answer: jobAnswer },
    { route: `POST ${base}/sync/cancel`, ...people, answer: jobAnswer },
    { route: `GET ${base}/products/groups`, ...people, answer: groupsAnswer },
    { route: `GET ${base}/products/categories`, ...people, answer: categoriesAnswer },
  ]
}

/** Matching products to goods. */
function matching(base: string): Operation[] {
  const unresolved = { query: productsQuery, answer: unresolvedList }
  const free = { query: unresolvedGoodsQuery, answer: unresolvedGoodsList }
  return [
    { route: `GET ${base}/products`, ...people, query: productsQuery, answer: productsList },
    { route: `GET ${base}/unresolved-items`, ...people, ...unresolved },
    { route: `GET ${base}/unresolved-client-items`, ...people, ...free },
    { route: `GET ${base}/status-counts`, ...people, query: countsQuery, answer: statusCounts },
    { route: `POST ${base}/resolve`, ...people, body: resolveRequest, answer: productItem },
  ]
}

/** Sending inventories. */
function sendingOut(base: string): Operation[] {
  const prepare = { query: prepareQuery, answer: prepareAnswer }
  const history = { query: historyQuery, answer: historyAnswer }
  const send = { body: sendRequest, answer: sendAnswer }
  return [
    { route: `GET ${base}/stores`, ...people, answer: storesAnswer },
    { route: `GET ${base}/inventory-prepare`, ...people, ...prepare },
    { route: `GET ${base}/inventory-history`, ...people, ...history },
    {
      route: `POST ${base}/inventory-preview`,
      ...people,
      body: sendRequest,
      answer: previewAnswer,
    },
    { route: `POST ${base}/inventory-sync`, ...people, ...send },
    { route: `POST ${base}/send`, ...people, ...send },
  ]
}

/** The same calls for every point-of-sale system. */
export const INTEGRATION_OPERATIONS: readonly Operation[] = POS_SYSTEMS.map(
  integrationPath,
).flatMap((base) => [...bringingIn(base), ...matching(base), ...sendingOut(base)])
