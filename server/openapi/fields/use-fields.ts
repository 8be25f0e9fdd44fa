import { ID, type FieldNotes } from './field-note.ts'

const THOUSANDTHS = 'in whole thousandths of the unit'
const UNKNOWN = 'Null where it is unknown.'
const MOMENT = 'UTC, ISO 8601'
const PLUS_MINUS = 'in the unit itself: 19 times out of 20 the true amount is so near'
const UNIT = 'What the amounts are thousandths of: `ml`, `g` or `pieces`.'
const MORE =
  'What there is more of than can be, ' +
  `${THOUSANDTHS}: beyond the ±, a delivery that nobody recorded, or a wrong count.`

/** What was used up to an inventory, and what is missing. */
export const USE_FIELDS: FieldNotes = {
  'UseQuery.before': [
    'The id of the earlier inventory to compare it with. If left out, each good is compared with its own last reading before, whichever inventory that was in.',
    ID.inventory,
  ],
  'InventoryStock.inventory_id': ['The id of the inventory.', ID.inventory],
  'InventoryStock.closed_at': [
    `When it was completed: ${MOMENT}. Null: it is open, and its stock is what was counted so far.`,
    '2026-11-20T12:00:00.000Z',
  ],
  'InventoryStock.worth': [
    'What all of it is worth, as far as it is known; null for people and keys that may not see prices.',
  ],
  'StockGood.unit': [`${UNIT} Null: its amount is unknown.`, 'ml'],
  'StockGood.amount': [`How much there was, ${THOUSANDTHS}. ${UNKNOWN}`, 8_659_000],
  'StockGood.uncertainty': [`The ± of \`amount\`, ${PLUS_MINUS}. ${UNKNOWN}`, 14.1],
  'StockGood.price': [
    'What a bottle, a piece or a kilogram of it costs; null: unknown, or not for the caller.',
  ],
  'StockGood.worth': ['What there was is worth that; null: unknown, or not for the caller.'],
  'StockWorth.sums': ['One for each currency.'],
  'StockWorth.known': ['The worth of so many of the goods is known.', 61],
  'StockWorth.counted': ['So many goods were counted.', 74],
  'InventoryUse.inventory_id': ['The id of the later inventory.', ID.inventory],
  'InventoryUse.closed_at': [`When it was completed: ${MOMENT}.`, '2026-11-20T12:00:00.000Z'],
  'InventoryUse.before_id': [
    'The id of the one at which the period begins: the one that was asked for, or the last one before; null: there is none.',
    ID.inventory,
  ],
  'InventoryUse.before_closed_at': [
    `When that one was completed: ${MOMENT}; null: there is none.`,
    '2026-11-13T12:00:00.000Z',
  ],
  'InventoryUse.data': ['Every good that was counted by then.'],
  'InventoryUse.types': ['The same by goods type, in the order of the types.'],
  'InventoryUse.totals': ['The same of all goods.'],
  'InventoryUse.variances': [
    'What is missing of every product that the system told an expected amount of, what is worth most beyond its ± first; null: it told none.',
  ],
  'InventoryUse.variance_totals': [
    'What these products come to; null: the system told no expected amount.',
  ],
  'StockSheet.as_of': [
    `The moment that the amounts stand for: ${MOMENT}, not in the future.`,
    '2026-11-20T12:00:00.000Z',
  ],
  'StockSheet.currency': ["Of the sums: ISO 4217; the company's, if left out.", 'AMD'],
  'StockSheet.lines': ['One line for each good, at least one and at most 2000.'],
  'StockSheetLine.good_id': ['The id of the good; none stands there twice.', ID.good],
  'StockSheetLine.name': ['The name that the sheet has for it.', 'Водка Абсолют 0,7'],
  'StockSheetLine.unit': ['What `amount` is thousandths of; `pcs` is bottles.', 'pcs'],
  'StockSheetLine.amount': [
    'What there should be, in whole thousandths of `unit`; below 0 where the system has booked more than there was.',
    12_500,
  ],
  'StockSheetLine.sum': [
    'What it has cost, in the smallest unit of the currency; null: the sheet does not say it.',
    8_750_000,
  ],
  'UsedGood.good_id': ['The id of the good.', ID.good],
  'UsedGood.goods_type_id': ['The id of its goods type; null: the good is not known.', ID.type],
  'UsedGood.reason': [
    'Why nobody knows what was used: `not_counted_before`, `not_counted_now` (then `opening` is what there was at `since`), or `no_common_unit` of the two counts. Null where it is known.',
    null,
  ],
  'UsedGood.unit': [`${UNIT} ${UNKNOWN}`, 'ml'],
  'UsedGood.opening': [`At its earlier reading, ${THOUSANDTHS}. ${UNKNOWN}`, 2_100_000],
  'UsedGood.opening_uncertainty': [`Its ±, ${PLUS_MINUS}. ${UNKNOWN}`, 26.5],
  'UsedGood.opening_estimated': [
    'Of its open bottles, how many were estimated by eye; null: not counted there.',
    0,
  ],
  'UsedGood.received': [`What came in between, ${THOUSANDTHS}. ${UNKNOWN}`, 700_000],
  'UsedGood.sent_in': [
    `What came from other branches in between, without what was lost on the way, ${THOUSANDTHS}. ${UNKNOWN}`,
    0,
  ],
  'UsedGood.written_off': [
    `What was written off in between, ${THOUSANDTHS}; \`opening + received + sent_in + more = used + written_off + sent_out + closing\`. ${UNKNOWN}`,
    0,
  ],
  'UsedGood.sent_out': [
    `What went to other branches in between, what was lost on the way among it, ${THOUSANDTHS}. ${UNKNOWN}`,
    0,
  ],
  'UsedGood.closing': [`In the later inventory, ${THOUSANDTHS}. ${UNKNOWN}`, 1_400_000],
  'UsedGood.closing_uncertainty': [`Its ±, ${PLUS_MINUS}. ${UNKNOWN}`, 21.6],
  'UsedGood.closing_estimated': [
    'Of its open bottles, how many were estimated by eye; null: not counted there.',
    1,
  ],
  'UsedGood.since': [
    `When it was counted before, ${MOMENT}, where that was not in the inventory at which the period begins, or where it was not counted this time. Null: its time is the period.`,
    null,
  ],
  'UsedGood.since_id': ['The id of the inventory in which it was; null with it.', null],
  'UsedGood.days': [
    'The time from its earlier reading to its later one, in days; what was used in a day is `used / days`. Null where the use is unknown.',
    7,
  ],
  'UsedGood.used': [
    `What was used, without what was written off or went to other branches, ${THOUSANDTHS}, at least 0. ${UNKNOWN}`,
    1_400_000,
  ],
  'UsedGood.more': [`${MORE} ${UNKNOWN}`, 0],
  'UsedGood.uncertainty': [`The ± of \`used\` or \`more\`, ${PLUS_MINUS}. ${UNKNOWN}`, 34.2],
  'UsedGood.flag': [
    'Worth a look: it has `grown`, the use is unusually `high` or `low` for this good in this branch, or `within` its ±. Null: nothing of that.',
    null,
  ],
  'UsedGood.price': [
    'What a bottle, a piece or a kilogram of it costs; null: unknown, or not for the caller.',
  ],
  'UsedGood.worth': ['What was used is worth that; null: unknown, or not for the caller.'],
  'UseSum.unit': [UNIT, 'ml'],
  'UseSum.opening': [`At the earlier readings, ${THOUSANDTHS}.`, 2_100_000],
  'UseSum.received': [`What came in between, ${THOUSANDTHS}.`, 700_000],
  'UseSum.sent_in': [
    `What came from other branches in between, without what was lost on the way, ${THOUSANDTHS}.`,
    0,
  ],
  'UseSum.written_off': [`What was written off in between, ${THOUSANDTHS}.`, 0],
  'UseSum.sent_out': [
    `What went to other branches in between, what was lost on the way among it, ${THOUSANDTHS}.`,
    0,
  ],
  'UseSum.closing': [`In the later inventory, ${THOUSANDTHS}.`, 1_400_000],
  'UseSum.used': [`What was used, ${THOUSANDTHS}.`, 1_400_000],
  'UseSum.more': [MORE, 0],
  'UseSum.uncertainty': [
    `The ± of \`used\`, ${PLUS_MINUS}; null: that of one of the goods is unknown.`,
    34.2,
  ],
  'UseSum.goods': ['Of so many goods.', 12],
  'UseTotals.known': ['Of so many goods it is known what was used.', 61],
  'UseTotals.of': ['So many goods were counted in one of the two.', 74],
  'UseTotals.grown': ['Of so many there is more than can be.', 1],
  'UseTotals.sums': ['One for each unit: litres, kilograms and pieces are never added.'],
  'UseTotals.worth': ['What was used is worth that; null for people who may not see prices.'],
  'TypeUse.goods_type_id': ['The id of the goods type; null: nobody knows it.', ID.type],
  'TypeUse.totals': ['What its goods come to.'],
  'ProductVariance.product_id': ['The id of the product.', ID.product],
  'ProductVariance.product_name': ['The name of the product.', 'Vodka'],
  'ProductVariance.good_ids': ['The ids of the goods that it is of together.', [ID.good]],
  'ProductVariance.reason': [
    'Why nobody knows what is missing: `not_counted`, or `no_common_unit`. Null where it is known.',
    null,
  ],
  'ProductVariance.unit': [`${UNIT} ${UNKNOWN}`, 'ml'],
  'ProductVariance.expected': [`What the system expects, ${THOUSANDTHS}. ${UNKNOWN}`, 1_500_000],
  'ProductVariance.counted': [
    `What was counted at the places that it was asked about, ${THOUSANDTHS}. ${UNKNOWN}`,
    1_400_000,
  ],
  'ProductVariance.difference': [
    `Counted less expected, ${THOUSANDTHS}: below 0 for what is missing. ${UNKNOWN}`,
    -100_000,
  ],
  'ProductVariance.uncertainty': [`Its ±, ${PLUS_MINUS}. ${UNKNOWN}`, 41.3],
  'ProductVariance.verdict': [
    '`within` the ± it cannot be told from nothing; beyond it, it is `missing` or a `surplus`. Null where the ± is unknown.',
    'missing',
  ],
  'ProductVariance.currency': ['Of its worth; null: unknown, or not for the caller.', 'AMD'],
  'ProductVariance.worth': [
    'What the difference is worth, in the smallest unit of the currency: below 0 for a loss. Null: unknown, or not for the caller.',
    -100_000,
  ],
  'ProductVariance.beyond': [
    'What is beyond the ± is worth that, at least 0. Null: unknown, or not for the caller.',
    58_700,
  ],
  'VarianceTotals.known': ['Of so many products it is known what is missing.', 61],
  'VarianceTotals.of': ['The system told an expected amount of so many.', 65],
  'VarianceTotals.missing': ['What is missing beyond its ±.'],
  'VarianceTotals.surplus': [
    'What is too much beyond its ±: it does not make up for what is missing.',
  ],
  'VarianceTotals.net': [
    'What all variances come to, within their ± or beyond: what is too much makes up for what is missing.',
  ],
  'NetVariance.known': ['The variances of so many goods are known.', 118],
  'NetVariance.of': ['So many goods were counted in one of the two inventories.', 120],
  'NetVariance.sums': ['One for each unit: litres, kilograms and pieces are never added.'],
  'NetVariance.worth': ['It is worth that; null for people who may not see prices.'],
  'NetAmount.unit': [UNIT, 'ml'],
  'NetAmount.expected': [`What the system expects, ${THOUSANDTHS}.`, 698_313_000],
  'NetAmount.counted': [
    `What was counted of it at the places that it was asked about, ${THOUSANDTHS}.`,
    692_421_000,
  ],
  'NetAmount.difference': [
    `Counted less expected, ${THOUSANDTHS}: below 0 for what is missing.`,
    -5_892_000,
  ],
  'NetAmount.uncertainty': [
    `Its ±, ${PLUS_MINUS}; null: that of one of the products is unknown.`,
    910.4,
  ],
  'VarianceSum.products': ['Of so many products.', 5],
  'VarianceSum.amounts': ['One for each unit.'],
  'VarianceSum.worth': ['It is worth that; null for people who may not see prices.'],
  'VarianceAmount.unit': ['What the amount is thousandths of: `ml`, `g` or `pieces`.', 'ml'],
  'VarianceAmount.amount': [`How much, ${THOUSANDTHS}: below 0 for what is missing.`, -1_400_000],
  'VarianceWorth.sums': ['One for each currency.'],
  'VarianceWorth.known': ['The worth of so many of the products is known.', 5],
  'VarianceWorth.counted': ['There are so many.', 5],
  'VarianceMoney.currency': ['ISO 4217.', 'AMD'],
  'VarianceMoney.amount': [
    'In the smallest unit of the currency: below 0 for what is missing.',
    -1_400_000,
  ],
}
