import {
  askCatalogue,
  CATALOGUE_BARCODES_MAX,
  listCatalogueProposals,
  seeCatalogue,
} from '#protocol/goods/catalogue.ts'
import { GOODS, GOODS_TYPES, isGoodInInventory } from '#protocol/goods/goods.ts'
import { listPrices, setGoodPrice } from '#protocol/goods/prices.ts'
import { paper, type Paper, papersOf } from './paper.ts'

const WEIGHTS =
  'Weights travel in tenths of a gram: a bottle of 1.2 kg has `weight_full` 12000. Sizes are in millilitres, densities in g/ml.'

const GOODS_LIST =
  '`status` is `active` (without it) or `deleted`, `type` a goods type; `search` looks in names and barcodes. Sorted by `created_at`, `updated_at`, `name_en`, `name_ru`, `name_hy` or `barcode`.'

/** @param where follows the summaries */
function goodsPapers(
  { removeSeveral, history, ...usual }: typeof GOODS.ofAll,
  where: string,
): Paper[] {
  return [
    ...papersOf(usual, {
      a: `a good${where}`,
      all: `goods${where}`,
      list: GOODS_LIST,
      create: `${WEIGHTS} A good of unit 1, weighed in its bottle, needs both weights and its size. Figures that are left out are unknown.`,
      edit: `${WEIGHTS} Fields that are left out stay as they are. The measurement unit of a good stays for ever.`,
    }),
    paper(removeSeveral, {
      summary: `Delete several goods${where}`,
      note: 'Each for itself: one that is refused does not stop the others.',
    }),
    paper(history, {
      summary: `List who changed what of a good${where}`,
      note: 'The last change first.',
    }),
  ]
}

const ORDER = 'Types that are not named keep their order, after those that are.'

function typesPapers(
  { inOrder, order, sort, ...usual }: typeof GOODS_TYPES.ofAll,
  where: string,
): Paper[] {
  return [
    ...papersOf(usual, {
      a: `a goods type${where}`,
      all: `goods types${where}`,
      list: '`search` looks in names. Sorted by `order`, `created_at`, `name_en`, `name_ru` or `name_hy`.',
      create: 'One name is enough: it fills the languages that are left out.',
    }),
    paper(inOrder, { summary: `List all goods types in order${where}` }),
    paper(order, { summary: `Put goods types in order${where}`, note: ORDER }),
    paper(sort, { summary: `Put goods types in order${where}, at the older path`, note: ORDER }),
  ]
}

const AS_MANAGER = ' as a manager'

/** Goods and their types, at the general paths and at the manager's. */
export const GOODS_OPERATIONS: readonly Paper[] = [
  ...goodsPapers(GOODS.ofAll, ''),
  ...goodsPapers(GOODS.ofManagers, AS_MANAGER),
  paper(isGoodInInventory, { summary: 'Ask whether a good has been counted' }),
  paper(askCatalogue, {
    summary: 'Ask what other bars know of a barcode',
    note: 'Companies of this server that share their items (`catalogue` of the settings) see what at least five others know, as medians without names of companies. Only companies count that are 30 days old and have completed inventories on two days in which a scale weighed, one for each mailbox and network of their owners; only weights of sealed and empty bottles that their scales weighed; names once ten use them. `proposal` is null when they are fewer, when this company does not share, and for numbers that GS1 gives to nobody. What the own company has changes no answer.',
    refusals: [429],
  }),
  paper(seeCatalogue, { summary: 'Ask whether enough bars could tell something' }),
  paper(listCatalogueProposals, {
    summary: 'Ask what other bars know of several barcodes',
    note: `As for one barcode, for lists of goods: at most ${CATALOGUE_BARCODES_MAX} barcodes. Those of which nothing is known are left out.`,
    refusals: [429],
  }),
  paper(listPrices, {
    summary: 'List what goods cost now',
    note: 'Every good, by its id, with the price that counts by the choice of the company: the last one, or the average of what was delivered.',
  }),
  paper(setGoodPrice, {
    summary: 'Say what a good costs from now on',
    note: 'The prices before stay its history. What costs that already is left as it is, so a list may be sent each night. A price three times the one before, or a third, is taken, and shown as unusual with `unusual_before`, until somebody confirms it: here by the same price with `is_confirmed`.',
    refusals: [404, 409],
  }),
  ...typesPapers(GOODS_TYPES.ofAll, ''),
  ...typesPapers(GOODS_TYPES.ofManagers, AS_MANAGER),
]
