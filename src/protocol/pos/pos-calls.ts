import { canIntegrate, canManageCompany } from '#domain/people/permissions.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { Operation } from '../operation.ts'
import { groupCounts, productsOfGroups, productsOfGroupsRequest, stockCosts } from './catalogue.ts'
import * as pos from './integration.ts'
import * as invoices from './invoices.ts'
import { NIGHTLY_SYNC_PATH, nightlySyncAnswer, nightlySyncRequest } from './nightly.ts'
import { SENDING_CALLS } from './sends.ts'

const people = { may: canIntegrate } as const
const owners = { may: canManageCompany } as const

const bringing = { ...people, answer: pos.syncAnswer, isJob: true } as const

/** The calls below the path of any system. '~' is its brand. */
const CALLS = {
  ping: { id: 'ping~', route: 'GET /ping', scope: 'send', ...people, answer: pos.pingAnswer },
  checkConnection: {
    id: 'check~Connection',
    route: `POST ${pos.CHECK_CONNECTION_PATH}`,
    ...owners,
    body: pos.checkConnectionRequest,
    answer: pos.pingAnswer,
  },
  clear: { id: 'clear~Products', route: 'POST /clear-items', ...owners, answer: pos.clearAnswer },

  sync: {
    id: 'sync~Products',
    route: 'POST /sync',
    scope: 'send',
    ...bringing,
    query: pos.syncQuery,
  },
  syncSome: {
    id: 'sync~ProductsOf',
    route: 'POST /sync-by-groups-categories',
    scope: 'send',
    ...bringing,
    query: pos.syncByQuery,
    body: pos.syncByRequest,
    isBodyOptional: true,
  },
  job: { id: 'get~Job', route: 'GET /sync', scope: 'send', ...people, answer: pos.jobAnswer },
  cancelJob: {
    id: 'cancel~Job',
    route: 'POST /sync/cancel',
    scope: 'send',
    ...people,
    answer: pos.jobAnswer,
  },
  groups: {
    id: 'list~ProductGroups',
    route: 'GET /products/groups',
    scope: 'read_stock',
    ...people,
    answer: pos.groupsAnswer,
  },
  categories: {
    id: 'list~ProductCategories',
    route: 'GET /products/categories',
    scope: 'read_stock',
    ...people,
    answer: pos.categoriesAnswer,
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
    scope: 'read_stock',
    ...people,
    query: pos.productsQuery,
    answer: pos.productsList,
    isCostly: true,
  },
  groupCounts: {
    id: 'count~ProductsByGroup',
    route: 'GET /products/group-counts',
    scope: 'read_stock',
    ...people,
    answer: groupCounts,
    isCostly: true,
  },
  costs: {
    id: 'list~Costs',
    route: 'GET /products/costs',
    scope: 'read_money',
    ...people,
    answer: stockCosts,
  },
  productsOfGroups: {
    id: 'list~ProductsOfGroups',
    route: 'POST /products/of-groups',
    scope: 'read_stock',
    ...people,
    body: productsOfGroupsRequest,
    answer: productsOfGroups,
    isCostly: true,
  },
  readInvoices: {
    id: 'read~Invoices',
    route: `POST ${invoices.INVOICES_PATH}`,
    scope: 'write_deliveries',
    ...people,
    isJob: true,
    body: invoices.invoicesRequest,
    answer: invoices.invoicesBegun,
  },
  invoices: {
    id: 'list~Invoices',
    route: `GET ${invoices.INVOICES_PATH}`,
    scope: 'read_stock',
    ...people,
    query: invoices.invoicesQuery,
    answer: invoices.invoicesAnswer,
  },
  unresolved: {
    id: 'listUnresolved~Products',
    route: 'GET /unresolved-items',
    scope: 'read_stock',
    ...people,
    query: pos.productsQuery,
    answer: pos.unresolvedList,
    isCostly: true,
  },
  productsLike: {
    id: 'list~ProductsLike',
    route: 'GET /unresolved-items/like/:id',
    scope: 'read_stock',
    ...people,
    answer: pos.productsLike,
    isCostly: true,
  },
  unresolvedGoods: {
    id: 'listGoodsWithout~Product',
    route: 'GET /unresolved-client-items',
    scope: 'read_stock',
    ...people,
    query: pos.unresolvedGoodsQuery,
    answer: pos.unresolvedGoodsList,
    isCostly: true,
  },
  statusCounts: {
    id: 'count~Matches',
    route: 'GET /status-counts',
    scope: 'read_stock',
    ...people,
    query: pos.countsQuery,
    answer: pos.statusCounts,
    isCostly: true,
  },
  match: {
    id: 'match~Product',
    route: 'POST /resolve',
    scope: 'send',
    ...people,
    body: pos.resolveRequest,
    answer: pos.productItem,
  },
  setAside: {
    id: 'setAside~Product',
    route: 'POST /set-aside',
    scope: 'send',
    ...people,
    body: pos.setAsideRequest,
    answer: pos.productItem,
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
      route: route.replace(' ', ` ${pos.integrationPath(system)}`),
    },
  ])
  return Object.fromEntries(placed) as PosCalls
}
