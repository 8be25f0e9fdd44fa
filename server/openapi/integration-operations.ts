import { POS_SYSTEMS, type PosSystem } from '#domain/pos-products.ts'
import {
  categoriesAnswer,
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
} from '#protocol/integration.ts'
import {
  prepareAnswer,
  prepareQuery,
  previewAnswer,
  sendAnswer,
  sendRequest,
} from '#protocol/integration-sending.ts'
import type { Operation } from './operation.ts'

/** The calls about one of the systems; each has the same. */
function operationsOf(system: PosSystem): Operation[] {
  const base = integrationPath(system)
  const people = { access: 'owners_and_managers' } as const
  const owners = { access: 'owners' } as const
  const sending = { ...people, body: sendRequest, answer: sendAnswer }
  return [
    { route: `GET ${base}/ping`, ...people, answer: pingAnswer },
    {
      route: `POST ${base}/check-iiko-connection`,
      ...owners,
      body: checkConnectionRequest,
      answer: pingAnswer,
    },
    { route: `POST ${base}/clear-items`, ...owners, answer: clearAnswer },
    { route: `POST ${base}/sync`, ...people, query: syncQuery, answer: syncAnswer },
    {
      route: `POST ${base}/sync-by-groups-categories`,
      ...people,
      query: syncByQuery,
      body: syncByRequest,
      answer: syncAnswer,
    },
    { route: `GET ${base}/sync`, ...people, answer: jobAnswer },
    { route: `POST ${base}/sync/cancel`, ...people, answer: jobAnswer },
    { route: `GET ${base}/products/groups`, ...people, answer: groupsAnswer },
    { route: `GET ${base}/products/categories`, ...people, answer: categoriesAnswer },
    { route: `GET ${base}/products`, ...people, query: productsQuery, answer: productsList },
    {
      route: `GET ${base}/unresolved-items`,
      ...people,
      query: productsQuery,
      answer: unresolvedList,
    },
    {
      route: `GET ${base}/unresolved-client-items`,
      ...people,
      query: unresolvedGoodsQuery,
      answer: unresolvedGoodsList,
    },
    { route: `GET ${base}/status-counts`, ...people, query: countsQuery, answer: statusCounts },
    { route: `POST ${base}/resolve`, ...people, body: resolveRequest, answer: productItem },
    { route: `GET ${base}/stores`, ...people, answer: storesAnswer },
    {
      route: `GET ${base}/inventory-prepare`,
      ...people,
      query: prepareQuery,
      answer: prepareAnswer,
    },
    {
      route: `POST ${base}/inventory-preview`,
      ...people,
      body: sendRequest,
      answer: previewAnswer,
    },
    { route: `POST ${base}/inventory-sync`, ...sending },
    { route: `POST ${base}/send`, ...sending },
  ]
}

/** The point-of-sale systems. */
export const INTEGRATION_OPERATIONS: readonly Operation[] = POS_SYSTEMS.flatMap(operationsOf)
