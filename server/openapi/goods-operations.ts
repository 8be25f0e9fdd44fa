import {
  GOODS_TYPES_PATH,
  goodsTypeItem,
  goodsTypeRequest,
  goodsTypesList,
  MANAGER_GOODS_TYPES_PATH,
  sortGoodsTypesRequest,
  createGoodRequest,
  editGoodRequest,
  goodHistory,
  goodItem,
  GOODS_PATH,
  goodsList,
  IS_IN_INVENTORY_PATH,
  isInInventoryAnswer,
  MANAGER_GOODS_PATH,
} from '#protocol/goods/goods.ts'
import { listQuery } from '#protocol/lists.ts'
import { operationsOf, type Access, type Operation } from './operation.ts'

interface Place {
  path: string
  reads: Access
  writes: Access
  createdBy: Access
}

function goodsAt({ path, ...access }: Place): Operation[] {
  return [
    ...operationsOf({
      path,
      ...access,
      item: goodItem,
      list: goodsList,
      create: createGoodRequest,
      edit: editGoodRequest,
      remove: goodItem,
    }),
    {
      route: `GET ${path}/:id/history`,
      access: access.reads,
      query: listQuery,
      answer: goodHistory,
    },
  ]
}

function typesAt({ path, reads, writes }: Place): Operation[] {
  const order = { access: writes, body: sortGoodsTypesRequest, answer: goodsTypesList }
  return [
    ...operationsOf({
      path,
      reads,
      writes,
      item: goodsTypeItem,
      list: goodsTypesList,
      create: goodsTypeRequest,
      edit: goodsTypeRequest,
      remove: goodsTypeItem,
    }),
    { route: `GET ${path}/order`, access: reads, answer: goodsTypesList },
    { route: `PUT ${path}/order`, ...order },
    { route: `PUT ${path}/sort`, ...order },
  ]
}

const OF_ALL = { reads: 'people', writes: 'owners_and_managers', createdBy: 'people' } as const
const OF_MANAGERS = { reads: 'managers', writes: 'managers', createdBy: 'managers' } as const

/** Goods and their types, at the general paths and at the manager's. */
export const GOODS_OPERATIONS: readonly Operation[] = [
  ...goodsAt({ path: GOODS_PATH, ...OF_ALL }),
  ...goodsAt({ path: MANAGER_GOODS_PATH, ...OF_MANAGERS }),
  { route: `GET ${IS_IN_INVENTORY_PATH}/:id`, access: 'people', answer: isInInventoryAnswer },
  ...typesAt({ path: GOODS_TYPES_PATH, ...OF_ALL }),
  ...typesAt({ path: MANAGER_GOODS_TYPES_PATH, ...OF_MANAGERS }),
]
