import { factsOfSystem, POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
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
  setAsideRequest,
  statusCounts,
  storesAnswer,
  syncAnswer,
  syncByQuery,
  syncByRequest,
  syncQuery,
  productsLike,
  unresolvedGoodsList,
  unresolvedGoodsQuery,
  unresolvedList,
} from '#protocol/pos/integration.ts'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { prepareAnswer, prepareQuery, sendAnswer, sendRequest } from '#protocol/pos/sending.ts'
import { historyAnswer, historyQuery } from '#protocol/pos/sends.ts'
import { CATALOGUE_OPERATIONS } from './catalogue-operations.ts'
import { NIGHTLY_OPERATIONS } from './nightly-operations.ts'
import { SENT_OPERATIONS } from './sent-operations.ts'
import type { Operation } from './operation.ts'

const people = { access: 'owners_and_managers' } as const
const owners = { access: 'owners' } as const
const asking = { refusals: [409, 422, 502, 504] } as const

const JOB =
  'Runs as a job. An answer that takes longer than 50 seconds, or that is asked for with `Prefer: respond-async`, is 202 with the state of the job.'

const bringing = { ...people, ...asking, answer: syncAnswer, isJob: true } as const

/** Checking the connection and importing products. '~' is the brand. */
const BRINGING_IN: readonly Operation[] = [
  {
    route: 'GET /ping',
    id: 'ping~',
    summary: 'Check the connection to ~',
    note: 'With the stored credentials. A failure is told in the answer.',
    ...people,
    answer: pingAnswer,
    refusals: [409],
  },
  {
    route: `POST ${CHECK_CONNECTION_PATH}`,
    id: 'check~Connection',
    summary: 'Check credentials of ~ before they are stored',
    note: 'What is left out is taken from the settings. A failure is told in the answer.',
    ...owners,
    body: checkConnectionRequest,
    answer: pingAnswer,
    refusals: [429],
  },
  {
    route: 'POST /clear-items',
    id: 'clear~Products',
    summary: 'Delete all products of ~, with their matches',
    ...owners,
    answer: clearAnswer,
  },
  {
    route: 'POST /sync',
    id: 'sync~Products',
    summary: 'Import all products of ~',
    note: JOB,
    ...bringing,
    query: syncQuery,
  },
  {
    route: 'POST /sync-by-groups-categories',
    id: 'sync~ProductsOf',
    summary: 'Import the products of some groups or categories of ~',
    note: `${JOB} Ids are sent in the query as JSON lists, or in the body. If groups and categories are given, only the groups count.`,
    ...bringing,
    query: syncByQuery,
    body: syncByRequest,
    isBodyOptional: true,
  },
  {
    route: 'GET /sync',
    id: 'get~Job',
    summary: 'Read the state of the last job of ~',
    ...people,
    answer: jobAnswer,
  },
  {
    route: 'POST /sync/cancel',
    id: 'cancel~Job',
    summary: 'Cancel the running job of ~',
    ...people,
    answer: jobAnswer,
  },
  {
    route: 'GET /products/groups',
    id: 'list~ProductGroups',
    summary: 'List the product groups of ~',
    ...people,
    ...asking,
    answer: groupsAnswer,
  },
  {
    route: 'GET /products/categories',
    id: 'list~ProductCategories',
    summary: 'List the product categories of ~',
    ...people,
    ...asking,
    answer: categoriesAnswer,
  },
  ...NIGHTLY_OPERATIONS,
]

/** Matching products to goods. */
const MATCHING: readonly Operation[] = [
  {
    route: 'GET /products',
    id: 'list~Products',
    summary: 'List the imported products of ~',
    note: 'Ten a page, by name.',
    ...people,
    query: productsQuery,
    answer: productsList,
  },
  ...CATALOGUE_OPERATIONS,
  {
    route: 'GET /unresolved-items',
    id: 'listUnresolved~Products',
    summary: 'List the products of ~ that no good is matched with',
    note: 'Each with goods of a similar name.',
    ...people,
    query: productsQuery,
    answer: unresolvedList,
  },
  {
    route: 'GET /unresolved-items/like/:id',
    id: 'list~ProductsLike',
    summary: 'List products of ~ without a good, by how like its name theirs are',
    ...people,
    answer: productsLike,
    refusals: [404],
  },
  {
    route: 'GET /unresolved-client-items',
    id: 'listGoodsWithout~Product',
    summary: 'List the goods that no product of ~ is matched with',
    ...people,
    query: unresolvedGoodsQuery,
    answer: unresolvedGoodsList,
  },
  {
    route: 'GET /status-counts',
    id: 'count~Matches',
    summary: 'Count the products of ~ by how they are matched',
    ...people,
    query: countsQuery,
    answer: statusCounts,
  },
  {
    route: 'POST /resolve',
    id: 'match~Product',
    summary: 'Match a product of ~ with a good',
    note: 'A good that is taken away is never matched with the product by itself again.',
    ...people,
    body: resolveRequest,
    answer: productItem,
    refusals: [404],
  },
  {
    route: 'POST /set-aside',
    id: 'setAside~Product',
    summary: 'Say that a product of ~ is none of your goods, or take that back',
    note: 'It leaves the lists and is never matched by itself.',
    ...people,
    body: setAsideRequest,
    answer: productItem,
    refusals: [404],
  },
]

const send = { ...people, body: sendRequest, refusals: [404, 409, 422, 502, 504] } as const
const sending = {
  ...send,
  note: `${JOB} Sending again makes no second document.`,
  isJob: true,
} as const

/** Sending inventories. */
const SENDING_OUT: readonly Operation[] = [
  {
    route: 'GET /stores',
    id: 'list~Stores',
    summary: 'List the stores of ~',
    ...people,
    ...asking,
    answer: storesAnswer,
  },
  {
    route: 'GET /inventory-prepare',
    id: 'prepare~Inventory',
    summary: 'Read what of an inventory would be sent to ~',
    ...people,
    query: prepareQuery,
    answer: prepareAnswer,
    refusals: [404, 409],
  },
  {
    route: 'GET /inventory-history',
    id: 'get~History',
    summary: 'Read what was sent of an inventory to ~, and what came of it',
    ...people,
    query: historyQuery,
    answer: historyAnswer,
    refusals: [404, 409],
  },
  {
    route: 'POST /inventory-preview',
    id: 'preview~Inventory',
    summary: 'Ask ~ what sending an inventory would change',
    note: 'Nothing is saved there.',
    ...send,
    answer: previewAnswer,
  },
  {
    route: 'POST /inventory-sync',
    id: 'send~Inventory',
    summary: 'Send a completed inventory to a store of ~',
    ...sending,
    answer: sendAnswer,
  },
  {
    route: 'POST /send',
    id: 'send~InventoryToStore',
    summary: 'Send a completed inventory to a store of ~, at the shorter path',
    ...sending,
    answer: sendAnswer,
  },
]

/** The calls at the paths of one system, named after its brand. */
function operationsOf(system: PosSystem): Operation[] {
  const { name } = factsOfSystem(system)
  const inNames = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [...BRINGING_IN, ...MATCHING, ...SENDING_OUT, ...SENT_OPERATIONS].map((operation) => ({
    ...operation,
    route: operation.route.replace(' ', ` ${integrationPath(system)}`),
    id: operation.id.replace('~', inNames),
    summary: operation.summary.replace('~', name),
  }))
}

/** The same calls for every point-of-sale system. */
export const INTEGRATION_OPERATIONS: readonly Operation[] = POS_SYSTEMS.flatMap(operationsOf)
