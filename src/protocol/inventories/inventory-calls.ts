import { canCount, canDeleteInventory, canManageInventories } from '#domain/people/permissions.ts'
import { bulkAnswer } from '../bulk.ts'
import { listQuery } from '../lists.ts'
import { namedInventories, namedInventory } from '../named-twice.ts'
import { resource, type Operation } from '../operation.ts'
import {
  goodTotalsList,
  INVENTORIES_PATH,
  inventoryStatusesRequest,
  joinRequest,
  nameChangeList,
  openInventoryRequest,
  renameInventoryRequest,
  soldMeanwhileRequest,
} from './inventories.ts'

/* Apart from the schemas, which pages load: they know none of the fields' second names. */

const ONE = `${INVENTORIES_PATH}/:id` as const
const may = canManageInventories
const answer = namedInventory

export const INVENTORIES = resource({
  path: INVENTORIES_PATH,
  one: 'Inventory',
  many: 'Inventories',
  reads: 'people',
  writes: canDeleteInventory,
  list: namedInventories,
  item: namedInventory,
  remove: namedInventory,
})

/** Calls about one inventory or several, beside the usual ones. */
export const INVENTORY_CALLS = {
  open: {
    id: 'createInventory',
    route: `POST ${INVENTORIES_PATH}`,
    may: canCount,
    body: openInventoryRequest,
    answer,
    status: 201,
  },
  edit: { id: 'updateInventory', route: `PUT ${ONE}`, may, body: renameInventoryRequest, answer },
  rename: {
    id: 'renameInventory',
    route: `PUT ${ONE}/name`,
    may,
    body: renameInventoryRequest,
    answer,
  },
  saySoldMeanwhile: {
    id: 'saySoldMeanwhile',
    route: `PUT ${ONE}/sold-meanwhile`,
    may,
    body: soldMeanwhileRequest,
    answer,
  },
  completeSeveral: {
    id: 'completeInventories',
    route: `PUT ${INVENTORIES_PATH}/status`,
    may,
    body: inventoryStatusesRequest,
    answer: bulkAnswer,
    isCostly: true,
  },
  complete: { id: 'completeInventory', route: `PUT ${ONE}/complete`, may, answer },
  join: { id: 'joinInventories', route: `PUT ${ONE}/join`, may, body: joinRequest, answer },
  separate: {
    id: 'separateInventory',
    route: `PUT ${ONE}/separate`,
    may,
    body: joinRequest,
    answer,
  },
  nameChanges: {
    id: 'listNameChanges',
    route: `GET ${ONE}/change-history`,
    may: 'people',
    query: listQuery,
    answer: nameChangeList,
  },
  goodTotals: {
    id: 'listGoodTotals',
    route: `GET ${ONE}/goods`,
    may: 'people',
    answer: goodTotalsList,
    isCostly: true,
  },
} as const satisfies Record<string, Operation>
