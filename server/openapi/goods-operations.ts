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
  goodStatusesRequest,
  GOODS_PATH,
  IS_IN_INVENTORY_PATH,
  isInInventoryAnswer,
  MANAGER_GOODS_PATH,
} from '#protocol/goods/goods.ts'
import {
  CATALOGUE_BARCODES_MAX,
  CATALOGUE_PATH,
  CATALOGUE_PROPOSALS_PATH,
  catalogueAnswer,
  catalogueProposals,
  catalogueProposalsRequest,
  catalogueQuery,
} from '#protocol/goods/catalogue.ts'
import { namedGood, namedGoods } from '#protocol/named-twice.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import { listQuery } from '#protocol/lists.ts'
import { operationsOf, type Access, type Operation } from './operation.ts'

interface Place {
  path: string
  /** Tells the methods' names of one path from those of the other. */
  prefix: string
  /** Follows the summaries. */
  where: string
  reads: Access
  writes: Access
  createdBy: Access
}

const WEIGHTS =
  'Weights travel in tenths of a gram: a bottle of 1.2 kg has `weight_full` 12000. Sizes are in millilitres, densities in g/ml.'

const GOODS_LIST =
  '`status` is `active` (without it) or `deleted`, `type` a goods type; `search` looks in names and barcodes. Sorted by `created_at`, `updated_at`, `name_en`, `name_ru`, `name_hy` or `barcode`.'

function goodsAt({ path, prefix, where, ...access }: Place): Operation[] {
  return [
    ...operationsOf({
      path,
      named: {
        one: `${prefix}Good`,
        many: `${prefix}Goods`,
        a: `a good${where}`,
        all: `goods${where}`,
      },
      ...access,
      item: namedGood,
      list: namedGoods,
      listNote: GOODS_LIST,
      create: createGoodRequest,
      createNote: `${WEIGHTS} A good of unit 1, weighed in its bottle, needs both weights and its size. Figures that are left out are unknown.`,
      edit: editGoodRequest,
      editNote: `${WEIGHTS} Fields that are left out stay as they are. The measurement unit of a good stays for ever.`,
      remove: namedGood,
    }),
    {
      route: `PUT ${path}/status`,
      id: `delete${prefix}Goods`,
      summary: `Delete several goods${where}`,
      note: 'Each for itself: one that is refused does not stop the others.',
      access: access.writes,
      body: goodStatusesRequest,
      answer: bulkAnswer,
    },
    {
      route: `GET ${path}/:id/history`,
      id: `list${prefix}GoodChanges`,
      summary: `List who changed what of a good${where}`,
      note: 'The last change first.',
      access: access.reads,
      query: listQuery,
      answer: goodHistory,
    },
  ]
}

function typesAt(place: Place): Operation[] {
  const { path, prefix, where, reads, writes } = place
  return [
    ...operationsOf({
      path,
      named: {
        one: `${prefix}GoodsType`,
        many: `${prefix}GoodsTypes`,
        a: `a goods type${where}`,
        all: `goods types${where}`,
      },
      reads,
      writes,
      item: goodsTypeItem,
      list: goodsTypesList,
      listNote:
        '`search` looks in names. Sorted by `order`, `created_at`, `name_en`, `name_ru` or `name_hy`.',
      create: goodsTypeRequest,
      createNote: 'One name is enough: it fills the languages that are left out.',
      edit: goodsTypeRequest,
      remove: goodsTypeItem,
    }),
    ...orderingAt(place),
  ]
}

const ORDER = 'Types that are not named keep their order, after those that are.'

function orderingAt({ path, prefix, where, reads, writes }: Place): Operation[] {
  const order = { access: writes, body: sortGoodsTypesRequest, answer: goodsTypesList }
  return [
    {
      route: `GET ${path}/order`,
      id: `list${prefix}GoodsTypesInOrder`,
      summary: `List all goods types in order${where}`,
      access: reads,
      answer: goodsTypesList,
    },
    {
      route: `PUT ${path}/order`,
      id: `order${prefix}GoodsTypes`,
      summary: `Put goods types in order${where}`,
      note: ORDER,
      ...order,
    },
    {
      route: `PUT ${path}/sort`,
      id: `sort${prefix}GoodsTypes`,
      summary: `Put goods types in order${where}, at the older path`,
      note: ORDER,
      ...order,
    },
  ]
}

const OF_ALL = {
  prefix: '',
  where: '',
  reads: 'people',
  writes: 'owners_and_managers',
  createdBy: 'people',
} as const
const OF_MANAGERS = {
  prefix: 'Manager',
  where: ' as a manager',
  reads: 'managers',
  writes: 'managers',
  createdBy: 'managers',
} as const

/** Goods and their types, at the general paths and at the manager's. */
export const GOODS_OPERATIONS: readonly Operation[] = [
  ...goodsAt({ path: GOODS_PATH, ...OF_ALL }),
  ...goodsAt({ path: MANAGER_GOODS_PATH, ...OF_MANAGERS }),
  {
    route: `GET ${IS_IN_INVENTORY_PATH}/:id`,
    id: 'isGoodInInventory',
    summary: 'Ask whether a good has been counted',
    access: 'people',
    answer: isInInventoryAnswer,
  },
  {
    route: `GET ${CATALOGUE_PATH}`,
    id: 'askCatalogue',
    summary: 'Ask what other bars know of a barcode',
    note: 'Companies of this server that share their items (`catalogue` of the settings) see what at least three others know, as medians without names of companies. `proposal` is null when they are fewer, when this company does not share, and for numbers that GS1 gives to nobody. What the own company has changes no answer.',
    access: 'people',
    query: catalogueQuery,
    answer: catalogueAnswer,
    refusals: [429],
  },
  {
    route: `POST ${CATALOGUE_PROPOSALS_PATH}`,
    id: 'listCatalogueProposals',
    summary: 'Ask what other bars know of several barcodes',
    note: `As for one barcode, for lists of goods: at most ${CATALOGUE_BARCODES_MAX} barcodes. Those of which nothing is known are left out.`,
    access: 'people',
    body: catalogueProposalsRequest,
    answer: catalogueProposals,
    // An answer that is kept would tell what is no longer shared.
    isUnkeyed: true,
    refusals: [429],
  },
  ...typesAt({ path: GOODS_TYPES_PATH, ...OF_ALL }),
  ...typesAt({ path: MANAGER_GOODS_TYPES_PATH, ...OF_MANAGERS }),
]
