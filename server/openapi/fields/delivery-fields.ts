import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T12:00:00.000Z'
const LINE = '01939c1e-7a00-7000-8000-000000000d02'
const DELIVERY = '01939c1e-7a00-7000-8000-000000000d01'
const AMOUNT =
  'In the smallest unit of the currency, by ISO 4217: 12.50 dram are 1250. What it is for says `of`.'
const NAME = 'What the paper, the file or the point-of-sale system calls it; may be empty.'
const SOURCE =
  'Where it comes from: `typed`, `table` for a file or cells, or `till` for an invoice.'
const CHANGED = 'The values of the changed fields; a changed line stands under its id.'

/** What came to the branches, and what it cost. */
export const DELIVERY_FIELDS: FieldNotes = {
  deliveries: ['What came to the branches, for people who record deliveries.'],
  delivery_changes: ['Changes of deliveries.'],
  delivery_prices: ['What lines of deliveries cost, for people who may see prices.'],
  deliveries_by: ['Who records deliveries: `managers` and the owner, or `barmen` too.', 'managers'],
  price_basis: [
    'Which price counts after deliveries: the `last` that was paid, or the `average` of what was received.',
    'last',
  ],
  records_deliveries: ['Whether the person may record deliveries.', true],
  delivery_id: ['The id of the delivery.', DELIVERY],
  delivered_at: [
    'When the goods came: UTC, ISO 8601. Never in the future or before the year 2000.',
    TIME,
  ],
  'NewDelivery.delivered_at': ['When the goods came: UTC, ISO 8601. Now, if left out.', TIME],
  supplier: ['Who brought it; may be empty.', 'Ararat Trade'],
  number: ['The number of the delivery note; may be empty.', 'A-1042'],
  'DeliveryRow.lines': ['What came, line by line.'],
  'Delivery.lines': ['What came, line by line.'],
  'NewDelivery.lines': ['What came, line by line.'],
  'RecordDeliveryArgs.lines': ['What came, line by line.'],
  'ChangeDeliveryArgs.lines': ['New lines, and those that replace the ones with their ids.'],
  'DeliveryEdit.lines': ['New lines, and those that replace the ones with their ids.'],
  'DeliveryPrices.lines': ['The prices that were told, by line.'],
  taken: [
    'What the invoice said when it was taken last; null: recorded by a person, or by an older version.',
    null,
  ],
  'TakenInvoice.lines': ['The lines that were taken.'],
  'TakenInvoice.prices': ['What they cost.'],
  'TakeDeliveryAgainArgs.lines': ['The lines as the invoice has them now.'],
  'TakeDeliveryAgainArgs.prices': ['What they cost now.'],
  'DeliveryPrices.id': ['The id of the delivery.', DELIVERY],
  removed: ['The ids of lines that are taken out.', [LINE]],
  unpriced: ['The ids of lines that have no price any more.', [LINE]],
  fields: ['The fields that change.'],
  'RecordDeliveryArgs.prices': ['The prices of lines.'],
  'ChangeDeliveryArgs.prices': ['The prices of lines.'],
  priced: ['The ids of lines whose prices were changed.', [LINE]],
  line_id: ['The id of the line.', LINE],
  'GoodPrice.line_id': ['The line of a delivery that tells the price; null: no delivery.', null],
  'GoodPrice.source': [
    'Where the price comes from: `typed`, `till` for a point-of-sale system, or `delivery`.',
    'typed',
  ],
  paid: [
    'What the whole line cost, in the smallest unit of the currency; null: no delivery.',
    null,
  ],
  received: [
    'How much came, in thousandths of a bottle, piece or kilogram; null: no delivery.',
    null,
  ],
  recorded_at: ['When the price became known: UTC, ISO 8601. Null: when it began to count.', null],
  'DeliveryRow.source': [SOURCE, 'typed'],
  'Delivery.source': [SOURCE, 'typed'],
  'RecordDeliveryArgs.source': [SOURCE, 'typed'],
  document: ["The point-of-sale system's id of the invoice; null: recorded by a person.", null],
  unit: ['What the amount counts: `piece` (bottles too), `case`, `kg` or `l`.', 'case'],
  'DeliveryLine.name': [NAME, 'Ararat 5 0.5 l'],
  'PricedLine.name': [NAME, 'Ararat 5 0.5 l'],
  'SentLine.name': [NAME, 'Ararat 5 0.5 l'],
  'DeliveryLine.id': ['The id of the line.', LINE],
  'PricedLine.id': ['The id of the line.', LINE],
  'SentLine.id': ['The id of the line that this one replaces; a new line without it.', LINE],
  'DeliveryLine.amount': ['How many pieces or cases; grams of `kg`, millilitres of `l`.', 2],
  'PricedLine.amount': ['How many pieces or cases; grams of `kg`, millilitres of `l`.', 2],
  'SentLine.amount': ['How many pieces or cases; grams of `kg`, millilitres of `l`.', 2],
  'DeliveryLine.good_id': ['The id of the good; null: nobody has said which it is.', ID.good],
  'DeliveryLine.product_id': [
    'The product of the point-of-sale system; null: recorded by a person.',
    null,
  ],
  'PricedLine.product_id': [
    'The product of the point-of-sale system; null: recorded by a person.',
    null,
  ],
  case_size: ['How many bottles are in a case; null for other units.', 12],
  price: ['What the line cost; null: unknown, or not for the caller.'],
  'SentLine.price': ['What the line cost. Left out: as before; null: unknown from now on.'],
  'LinePrice.amount': [AMOUNT, 960_000],
  'ToldPrice.amount': [AMOUNT, 960_000],
  'SentPrice.amount': [AMOUNT, 960_000],
  'SentPrice.currency': ["By its ISO 4217 code; the company's, if left out.", 'AMD'],
  of: ['What the price is for: one `unit` (such as a case), or the whole `line`.', 'unit'],
  'DeliveryChange.before': [CHANGED, { supplier: '' }],
  'DeliveryChange.after': [CHANGED, { supplier: 'Ararat Trade' }],
  'DeliveryQuery.status': ['`active` or `removed`.', 'active'],
  'DeliveryQuery.type': ['Has no meaning for deliveries.', ID.type],
  'DeliveryQuery.from': ['Only what came at this moment or later: UTC, ISO 8601.', TIME],
  'DeliveryQuery.to': ['Only what came at this moment or earlier: UTC, ISO 8601.', TIME],
  'PullQuery.deliveries': [
    '`shown`: the caller stores deliveries, as far as the person may see them.',
    'shown',
  ],
}
