import { canCreateGood, canManageGoods, canUseManagerCalls } from '#domain/people/permissions.ts'
import { bulkAnswer } from '../bulk.ts'
import { listQuery } from '../lists.ts'
import { namedGood, namedGoods } from '../named-twice.ts'
import { resource, type May, type Operation } from '../operation.ts'
import {
  createGoodRequest,
  editGoodRequest,
  goodHistory,
  GOODS_PATH,
  GOODS_TYPES_PATH,
  goodStatusesRequest,
  goodsTypeItem,
  goodsTypeRequest,
  goodsTypesList,
  goodsTypesOrder,
  IS_IN_INVENTORY_PATH,
  isInInventoryAnswer,
  MANAGER_GOODS_PATH,
  MANAGER_GOODS_TYPES_PATH,
  sortGoodsTypesRequest,
} from './goods.ts'

/* Apart from the schemas, which pages load: they know none of the fields' second names. */

/** Who may call at one of the paths, and what tells its methods from those of the other. */
interface Place {
  prefix: '' | 'Manager'
  reads: May
  writes: May
  creates: May
}

const OF_ALL: Place = {
  prefix: '',
  reads: 'people',
  writes: canManageGoods,
  creates: canCreateGood,
}
const OF_MANAGERS: Place = {
  prefix: 'Manager',
  reads: canUseManagerCalls,
  writes: canUseManagerCalls,
  creates: canUseManagerCalls,
}

function goodsAt(path: string, { prefix, ...may }: Place) {
  return {
    ...resource({
      path,
      one: `${prefix}Good`,
      many: `${prefix}Goods`,
      ...may,
      list: namedGoods,
      item: namedGood,
      create: createGoodRequest,
      edit: editGoodRequest,
      remove: namedGood,
    }),
    ...({
      removeSeveral: {
        id: `delete${prefix}Goods`,
        route: `PUT ${path}/status`,
        may: may.writes,
        body: goodStatusesRequest,
        answer: bulkAnswer,
        isCostly: true,
      },
      history: {
        id: `list${prefix}GoodChanges`,
        route: `GET ${path}/:id/history`,
        may: may.reads,
        query: listQuery,
        answer: goodHistory,
      },
    } as const satisfies Record<string, Operation>),
  }
}

/** At the general paths and at the manager's. */
export const GOODS = {
  ofAll: goodsAt(GOODS_PATH, OF_ALL),
  ofManagers: goodsAt(MANAGER_GOODS_PATH, OF_MANAGERS),
}

export const isGoodInInventory = {
  id: 'isGoodInInventory',
  route: `GET ${IS_IN_INVENTORY_PATH}/:id`,
  may: 'people',
  answer: isInInventoryAnswer,
} as const satisfies Operation

function typesAt(path: string, { prefix, reads, writes }: Place) {
  const sorting = { may: writes, body: sortGoodsTypesRequest, answer: goodsTypesOrder }
  return {
    ...resource({
      path,
      one: `${prefix}GoodsType`,
      many: `${prefix}GoodsTypes`,
      reads,
      writes,
      list: goodsTypesList,
      item: goodsTypeItem,
      create: goodsTypeRequest,
      edit: goodsTypeRequest,
      remove: goodsTypeItem,
    }),
    ...({
      inOrder: {
        id: `list${prefix}GoodsTypesInOrder`,
        route: `GET ${path}/order`,
        may: reads,
        answer: goodsTypesList,
      },
      order: { id: `order${prefix}GoodsTypes`, route: `PUT ${path}/order`, ...sorting },
      sort: { id: `sort${prefix}GoodsTypes`, route: `PUT ${path}/sort`, ...sorting },
    } as const satisfies Record<string, Operation>),
  }
}

export const GOODS_TYPES = {
  ofAll: typesAt(GOODS_TYPES_PATH, OF_ALL),
  ofManagers: typesAt(MANAGER_GOODS_TYPES_PATH, OF_MANAGERS),
}
