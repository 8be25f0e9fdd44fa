import { canIntegrate, canManageCompany } from '#domain/people/permissions.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { Operation } from '../operation.ts'
import { groupCounts, productsOfGroups, productsOfGroupsRequest, stockCosts } from './catalogue.ts'
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
  productsLike,
  productsList,
  productsQuery,
  resolveRequest,
  setAsideRequest,
  statusCounts,
  syncAnswer,
  syncByQuery,
  syncByRequest,
  syncQuery,
  unresolvedGoodsList,
  unresolvedGoodsQuery,
  unresolvedList,
} from './integration.ts'
import {
  INVOICES_PATH,
  invoicesAnswer,
  invoicesBegun,
  invoicesQuery,
  invoicesRequest,
} from './invoices.ts'
import { NIGHTLY_SYNC_PATH, nightlySyncAnswer, nightlySyncRequest } from './nightly.ts'
import { SENDING_CALLS } from './sends.ts'

const people = { may: canIntegrate } as const
const owners = { may: canManageCompany } as const

const bringing = { ...people, answer: syncAnswer, isJob: true } as const

/** The calls below the path of any system. '~' is its brand. */
const CALLS = {
  ping: { id: 'ping~', route: 'GET /ping', ...people, answer: pingAnswer },
  checkConnection: {
    id: 'check~Connection',
    route: `POST ${CHECK_CONNECTION_PATH}`,
    ...owners,
    body: checkConnectionRequest,
    answer: pingAnswer,
  },
  clear: { id: 'clear~Products', route: 'POST /clear-items', ...owners, answer: clearAnswer },

  sync: { id: 'sync~Products', route: 'POST /sync', ...bringing, query: syncQuery },
  syncSome: {
    id: 'sync~ProductsOf',
    route: 'POST /sync-by-groups-categories',
    ...bringing,
    query: syncByQuery,
    body: syncByRequest,
    isBodyOptional: true,
  },
  job: { id: 'get~Job', route: 'GET /sync', ...people, answer: jobAnswer },
  cancelJob: { id: 'cancel~Job', route: 'POST /sync/cancel', ...people, answer: jobAnswer },
  groups: {
    id: 'list~ProductGroups',
    route: 'GET /products/groups',
    ...people,
    answer: groupsAnswer,
  },
  categories: {
    id: 'list~ProductCategories',
    route: 'GET /products/categories',
    ...people,
    answer: categoriesAnswer,
  },
  nightly: {
    id: 'get~NightlySync',
    route: `GET ${NIGHTLY_SYNC_PATH}`,
    ...owners,
    answer: nightlySyncAnswer,
  },
  setNightly: {
    id: 'set~NightlySync',
    route: `PUT ${NIGHTLY_SYNC_PATH}`,
    ...owners,
    body: nightlySyncRequest,
    answer: nightlySyncAnswer,
  },

  products: {
    id: 'list~Products',
    route: 'GET /products',
    ...people,
    query: productsQuery,
    answer: productsList,
    isCostly: true,
  },
  groupCounts: {
    id: 'count~ProductsByGroup',
    route: 'GET /products/group-counts',
    ...people,
    answer: groupCounts,
    isCostly: true,
  },
  costs: { id: 'list~Costs', route: 'GET /products/costs', ...people, answer: stockCosts },
  productsOfGroups: {
    id: 'list~ProductsOfGroups',
    route: 'POST /products/of-groups',
    ...people,
    body: productsOfGroupsRequest,
    answer: productsOfGroups,
    isCostly: true,
  },
  readInvoices: {
    id: 'read~Invoices',
    route: `POST ${INVOICES_PATH}`,
    ...people,
    isJob: true,
    body: invoicesRequest,
    answer: invoicesBegun,
  },
  invoices: {
    id: 'list~Invoices',
    route: `GET ${INVOICES_PATH}`,
    ...people,
    query: invoicesQuery,
    answer: invoicesAnswer,
  },
  unresolved: {
    id: 'listUnresolved~Products',
    route: 'GET /unresolved-items',
    ...people,
    query: productsQuery,
    answer: unresolvedList,
    isCostly: true,
  },
  productsLike: {
    id: 'list~ProductsLike',
    route: 'GET /unresolved-items/like/:id',
    ...people,
    answer: productsLike,
    isCostly: true,
  },
  unresolvedGoods: {
    id: 'listGoodsWithout~Product',
    route: 'GET /unresolved-client-items',
    ...people,
    query: unresolvedGoodsQuery,
    answer: unresolvedGoodsList,
    isCostly: true,
  },
  statusCounts: {
    id: 'count~Matches',
    route: 'GET /status-counts',
    ...people,
    query: countsQuery,
    answer: statusCounts,
    isCostly: true,
  },
  match: {
    id: 'match~Product',
    route: 'POST /resolve',
    ...people,
    body: resolveRequest,
    answer: productItem,
  },
  setAside: {
    id: 'setAside~Product',
    route: 'POST /set-aside',
    ...people,
    body: setAsideRequest,
    answer: productItem,
  },

  ...SENDING_CALLS,
} as const satisfies Record<string, Operation>

type Placed = Pick<Operation, 'id' | 'route'>

/** The calls of one system at their whole paths, named after its brand. */
export type PosCalls = {
  readonly [Name in keyof typeof CALLS]: Omit<(typeof CALLS)[Name], keyof Placed> & Placed
}

export function posCalls(system: PosSystem): PosCalls {
  const { name } = factsOfSystem(system)
  const inNames = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const placed = Object.entries(CALLS).map(([key, { id, route, ...call }]) => [
    key,
    {
      ...call,
      id: id.replace('~', inNames),
      route: route.replace(' ', ` ${integrationPath(system)}`),
    },
  ])
  return Object.fromEntries(placed) as PosCalls
}
