import type { GoodField } from '#domain/goods/goods.ts'
import type { NameField } from '#domain/goods/names.ts'
import { ID, inEachLanguage, type FieldNote, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T22:00:00.000Z'
const PICTURE =
  '/files/01939c1e-7a00-7000-8000-00000000c001/0f8fad5b-d9cb-469f-a165-70867728950e.jpg'
const UNIT =
  'How the good is measured: 1 in its bottle, by weight; 3 in pieces or as volume; 4 in grams.'
const READ_UNIT = `${UNIT} 2 is found in old rows only and means 4.`
const NEW_UNIT = `${UNIT} It stays for ever.`

const FIRST = 'The path of the first picture; null: none.'
const ONLY =
  'The path of the only picture, as uploaded before (`uploadImages`); null: none. With `images` it is not read.'
const PRICE =
  "The price of a bottle, a piece or a kilogram, in the currency's smallest unit: 850000 is 8,500.00 AMD. Null: unknown from then on."
const INVENTORY_NAME = 'The name; null: it is shown as `Inventory #` with its number.'

/** Goods and inventories. */
export const GOODS_FIELDS: FieldNotes & Record<Exclude<GoodField, NameField>, FieldNote> = {
  ...inEachLanguage('name', 'The name', {
    en: 'Absolut Vodka',
    ru: 'Водка Absolut',
    hy: 'Absolut օղի',
  }),
  goods_type_id: ['The id of the type of the good.', ID.type],
  barcode: [
    'The EAN or UPC digits, or a code of the own; without spaces, and a UPC-A as EAN-13. Null: none.',
    '7312040017072',
  ],
  measurement_unit: [READ_UNIT, 1],
  'NewGood.measurement_unit': [NEW_UNIT, 1],
  'CreateGoodArgs.measurement_unit': [NEW_UNIT, 1],
  'GoodEdit.measurement_unit': [`${UNIT} Another than the good has is refused.`, 1],
  weight_full: [
    'The weight of one sealed bottle, in tenths of a gram: 11700 is 1.17 kg. Null: unknown.',
    11_700,
  ],
  weight_full_source: [
    'How it became known: `measured` on a scale, `derived` from the other weight, the size and the density, or `typed`. In a request, a new weight without it was typed. Null: unknown.',
    'measured',
  ],
  weight_full_error: [
    'How far it may be from the true weight, in tenths of a gram: half the width of the interval that has it 19 times out of 20. Null: unknown.',
    10,
  ],
  weight_empty_source: [
    'How it became known: `measured` on a scale, `derived` from the other weight, the size and the density, or `typed`. In a request, a new weight without it was typed. Null: unknown.',
    'derived',
  ],
  weight_empty_error: [
    'How far it may be from the true weight, in tenths of a gram: half the width of the interval that has it 19 times out of 20. Null: unknown.',
    150,
  ],
  weight_full_bars: [
    "Of how many other bars' bottles it is the median; null: it is not from the catalogue.",
    null,
  ],
  weight_empty_bars: [
    "Of how many other bars' bottles it is the median; null: it is not from the catalogue.",
    null,
  ],
  weight_empty: [
    'The weight of one empty bottle, in tenths of a gram: 5050 is 505 g. Less than `weight_full`. Null: unknown.',
    5050,
  ],
  litrage: ['What a sealed bottle holds, in millilitres: 700 is 0.7 l. Null: unknown.', 700],
  density: ['The density of the liquid, in g/ml (the same as g/cm³). Null: unknown.', 0.95],
  strength: [
    'The alcoholic strength on the label, in hundredths of % vol: 4000 is 40 % vol. Null: unknown.',
    4000,
  ],
  weights_later: [
    'Whether the good waits for its weights: they may be missing although its unit is 1.',
    false,
  ],
  'Good.image': [FIRST, PICTURE],
  'GoodRow.image': [FIRST, PICTURE],
  'NewGood.image': [ONLY, PICTURE],
  'GoodEdit.image': [ONLY, PICTURE],
  'OrderedGoodsTypes.unknown': [
    'The ids of the request that are of no type, which change nothing.',
    [],
  ],
  images: [
    'The paths of all pictures, as uploaded before (`uploadImages`), in the order of showing.',
    [PICTURE],
  ],
  in_package: ['How many pieces are in a case; null: unknown.', 6],
  merged_into: [
    'The id of the good that it is the same as. Then it is deleted, and what was counted of it is that one’s. Null: it was not merged.',
    null,
  ],
  merge_id: ['The id of the command that merged it. Null: it was not merged.', null],
  'UndoMergeArgs.merge_id': ['The id of the command that merged them.', ID.command],
  merged: [
    'The goods that take part beside the one that stays, each with its own barcode as it was seen.',
  ],
  product_ids: [
    'Products of the point-of-sale system whose match the merging changed.',
    [ID.product],
  ],
  updated_by: ['The id of the person who changed it last.', ID.person],
  updater_role: ['The role that this person had then: `customer` is the owner.', 'customer'],
  updater_full_name: ['The name and surname that this person had then.', 'Ani Petrosyan'],
  currency: ['The currency, by its ISO 4217 code.', 'AMD'],
  'Company.currency': [
    "The currency that the owner chose for prices; null: that of the company's country.",
    null,
  ],
  prices_seen_by: ['Who sees prices: `owner`, or `managers` too.', 'owner'],
  'GoodPrice.amount': [PRICE, 850_000],
  'SetPriceArgs.amount': [PRICE, 850_000],
  'SetPriceArgs.source': [
    'Where the price comes from: `typed`, or `till` for a point-of-sale system.',
    'typed',
  ],
  since: ['When the price begins to count: UTC, ISO 8601.', TIME],
  warnings: [
    'What the figures contradict each other in; nothing is refused for it. `implied_density`: no drink has the density that the weights and the volume give. `strength_density`: no drink of this strength is as light as `density` says.',
    ['strength_density'],
  ],
  integrationStatus: [
    'How it is matched with the point-of-sale system: 1 by itself, 2 not at all, 3 with a product of another unit, 4 by a person. Null: no products have been imported.',
    1,
  ],
  isInInventory: ['Whether any inventory has an entry of this good.', true],
  canChangeUnit: [
    'Whether its measurement unit may still change: it was never counted, also not in an entry that was deleted, and no good was merged into it.',
    false,
  ],
  'GoodsType.order': ['The place of the type in lists, from 1.', 1],
  'GoodsTypeRow.order': ['The place of the type in lists, from 1.', 1],
  related_good_type_id: ['The id of a related type; null: none.', null],
  average_density: [
    'The density of the liquids of this type, in g/ml. Null in a request: calculated from `usual_strength` and `usual_sugar`, else from its goods.',
    0.95,
  ],
  usual_strength: [
    'The usual strength of drinks of this type, in hundredths of % vol. Null: unknown.',
    4000,
  ],
  usual_sugar: [
    'The usual sugar of drinks of this type, in grams per litre; 0: not sweetened. Null: unknown.',
    0,
  ],
  has_own_density: [
    'Whether `average_density` was typed for the type; otherwise it is calculated.',
    false,
  ],
  good_id: ['The id of the good; null: only a barcode is known.', ID.good],
  before: ['The values of the changed fields before.', { litrage: 500 }],
  after: ['The values of the changed fields after.', { litrage: 700 }],
  'EditGoodsTypeArgs.after': ['The values of the changed fields after.'],
  overwrote: [
    'The fields that somebody else had changed meanwhile, which this person had not seen.',
    ['litrage'],
  ],
  import_id: [
    'The import of goods that it is a part of, the same in all of its changes; null: of none.',
    null,
  ],
  figures: ['The figures of the good at that moment; later changes of the good leave them alone.'],

  'Inventory.name': [INVENTORY_NAME, 'November'],
  'InventoryRow.name': [
    'The name; null: it is shown as `Inventory #` with its number.',
    'November',
  ],
  'NewInventory.name': [
    'The name; null: it is shown as `Inventory #` with its number.',
    'November',
  ],
  'OpenInventoryArgs.name': [INVENTORY_NAME, 'November'],
  'RenameInventoryArgs.name': ['The new name; null takes the name away.', 'November'],
  'InventoryName.name': [
    'The new name; null takes the name away, and the number is shown again.',
    'November',
  ],
  row_number: ['The number of the inventory in its company, from 1; null until it has one.', 12],
  'Inventory.status': ['`open` while it is counted, `closed` when it is completed.', 'open'],
  'InventoryRow.status': ['`open` while it is counted, `closed` when it is completed.', 'open'],
  'GoodStatuses.status': ['`deleted`: deletes them.', 'deleted'],
  'InventoryStatuses.status': ['`closed`: completes them.', 'closed'],
  is_name_changed: ['Whether it was ever renamed.', false],
  branch_id: ['The id of the branch.', ID.branch],
  'Inventory.branch': ['The branch in which it is counted.'],
  created_by: ['The id of the person who opened it.', ID.barman],
  closed_at: ['When it was completed: UTC, ISO 8601. Null: not yet.', null],
  closed_by: ['The id of the person who completed it; null: nobody yet.', null],
  bottles: ['How many sealed bottles were counted.', 12],
  open_bottles: ['How many open bottles were weighed or estimated.', 1],
  leftover_ml: ['What is in open bottles, in millilitres with two decimals.', 259.49],
  isNameChanged: ['The same as `is_name_changed`.', false],
  'Inventory.leftover': ['The same as `leftover_ml`.', 259.49],
  'Inventory.total_leftover': ['The same as `total_leftover_ml`.', 8659.49],
  'total leftover': ['The same as `total_leftover_ml`.', 8659.49],
  total_leftover_ml: ['What is in open and sealed bottles, in millilitres.', 8659.49],
  total_grams: ['What is sold by weight, in grams.', 0],
  'Inventory.entries': ['How many entries it has that were not deleted.', 2],
  'GoodTotal.entries': ['How many entries it is the sum of.', 2],
  estimated: ['Of the open bottles, how many were estimated by eye instead of weighed.', 0],
  'GoodTotal.uncertainty': [
    'The ± of `total_leftover`, in millilitres: 19 times out of 20 the true volume is so near; null: unknown, or not a volume.',
    14.1,
  ],
  'GoodTotalList.types': ['What it comes to for every goods type, the largest first.'],
  'GoodTotalList.uncertainty': [
    'The ± of all volumes together, in millilitres; null: that of one of them is unknown.',
    21.4,
  ],
  'TypeVolume.goods_type_id': ['The id of the goods type; null: nobody knows it.', ID.type],
  'TypeVolume.uncertainty': [
    'The ± of the volume, in millilitres; null: that of one of the goods is unknown.',
    21.4,
  ],
  unnamed: ['How many bottles were counted by a barcode that no good has; in no other sum.', 0],
  leftover: ['What is in open bottles: in millilitres, or in grams for goods of unit 4.', 259.49],
  total_leftover: [
    'What is in open and sealed bottles: in millilitres, or in grams for goods of unit 4.',
    8659.49,
  ],
  inventory_status: ['Whether the inventory was open or completed then.', 'open'],
  old_name: ['The name before; null: none.', null],
  new_name: ['The name after; null: none.', 'November'],
  extended: ['Whether to add every entry and change that the sums are made of.', 'true'],
  time_zone: ['The time zone of dates in the file: an IANA name.', 'Asia/Yerevan'],
  'ExportJob.id': ['The id of the job that makes the file.', ID.row],
  'ExportJob.status': ['The state of the job.', 'running'],
  progress: ['How much of it is done, from 0 to 1.', 0.4],
  'ExportJobAnswer.path': [
    'The path of the file, once it is done: it works for 15 minutes, without a token. Null: not yet.',
    null,
  ],
  path: [
    'The path of the file on this server, good for 15 minutes.',
    '/api/v2/export/download/01939c1e-7a00-7000-8000-00000000c001/c2VjcmV0',
  ],
  'Company.created_at': ['When the company signed up: UTC, ISO 8601.', TIME],
}
