import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T22:00:00.000Z'
const FOREIGN_ID = '9c1e7a00-0000-0000-0000-000000000001'

/** Documents that no look-up has found yet, and what became of all of them. */
export const SENDING_FIELDS: FieldNotes = {
  other_good_ids: ['The ids of further goods that are the product too; null: none.', null],
  client_goods: ['All goods that are the product.'],
  mode: [
    'Required when the product has a good already: `also` adds it, `instead` replaces what is there, `without` takes it away.',
    'also',
  ],
  'UncountedGood.good_id': ['The id of the good.', '0197a3c0-0000-7000-8000-000000000003'],
  'UncountedGood.product_id': ['The id of the product.', '0197a3c0-0000-7000-8000-000000000004'],
  uncounted: ['Goods of these products that nobody counted: the sums lack them.', []],
  'PreviewedLine.good_ids': ['The ids of all goods whose sum it is.', []],
  'PreviewedLine.uncertainty': [
    'The ± of what was counted, in the same unit: 19 times out of 20 the true amount is so near; null: unknown.',
    0.021,
  ],
  'PreviewedLine.estimated': ['How many open bottles of it were estimated by eye.', 0],
  dateThere: [
    "When it was counted by the system's own clock, if that is not the document's time; null: it is, or nobody knows.",
    null,
  ],
  expectedSum: ["What the system expects in its money; null: it doesn't tell.", 9100],
  differenceSum: ["The difference in the system's money; null: it doesn't tell.", -441],
  'ExpectedProduct.product_id': ['The id of the product.', '0197a3c0-0000-7000-8000-000000000004'],
  'ExpectedProduct.good_ids': [
    'The ids of the goods that are matched with the product now.',
    ['0197a3c0-0000-7000-8000-000000000003'],
  ],
  'ExpectedProduct.stores': ['What was expected in each store; the product is their sum.'],
  'ExpectedProduct.measurement_unit': ["The system's name of the unit; null: none.", 'l'],
  'ExpectedProduct.currency': ['The currency of the sums: ISO 4217.', 'AMD'],
  'ExpectedInStore.amount': ["In thousandths of the product's unit.", 5000],
  'ExpectedInStore.sum': [
    'What it has cost, in the smallest unit of the currency; null: not known, or not to be seen.',
    910_000,
  ],
  stands_for: ['The moment that the amount stands for: UTC, ISO 8601.', TIME],
  'ExpectedInStore.asked_at': ['When the system was asked: UTC, ISO 8601.', TIME],
  unread: ['Parts that the system refused to give; what was known of them stays.', []],
  due_at: ['When a job that waits is tried again: UTC, ISO 8601. Null: it does not wait.', null],
  open: ['Documents that no look-up has found there yet.', []],
  accepted: ['Numbers of documents that the system says it saved, and that are not found yet.', []],
  repeat: [
    'Asks once more for a document with an unknown outcome, as it is described. If it arrived after all, there may be two.',
  ],
  part: ['Which of the documents of the inventory, from 1.', 1],
  asks: ['How often the system was asked to save it.', 1],
  'OpenDocument.state': [
    'unknown: there was no answer; accepted: the system says that it saved the document.',
    'unknown',
  ],
  'OpenDocument.store_id': [
    "The system's id of the store.",
    '9c1e7a00-0000-0000-0000-000000000001',
  ],
  'OpenDocument.goods': ['How many goods are in it.', 38],
  asked_at: ['When the system was asked to save it: UTC, ISO 8601. Null: unknown.', TIME],
  looks: ['How often it was looked up.', 3],
  looked_at: ['When it was looked up last: UTC, ISO 8601. Null: never.', TIME],
  next_look_at: ['When it is looked up by itself: UTC, ISO 8601. Null: it is not any more.', TIME],
  other_host: [
    'The server it was sent to, if that is no longer the connected one; else null.',
    null,
  ],
  said: ["The system's own words, line by line.", []],
  'SendingHistory.data': ['What happened, the latest first.'],
  'SendingEvent.id': ['The id of the event.', '0197a3c0-0000-7000-8000-00000000000e'],
  'SendingEvent.at': ['When it happened: UTC, ISO 8601.', TIME],
  user_name: ['Who did it; null: the server looked by itself.', 'Anna Petrosyan'],
  'SendingEvent.kind': ['What happened to the document.', 'found'],
  'SendingEvent.comment': ["The document's comment.", 'Dram: Friday'],

  store_group: ['The department that the store belongs to; empty: none.', 'Cascade'],
  scope: ['Which places of the inventory the document is about.', { except: ['Cellar'] }],
  only: ['These places alone; the empty name is what was counted without a place.', ['Cellar']],
  except: ['All places but these.', ['Cellar']],
  corrects: ['The number of the document that it takes the place of; null: none.', null],
  'Sending.corrects': ['The document that new ones take the place of.'],
  missing_at: [
    'When a look-up did not find it any more, though it was there: UTC, ISO 8601. Null: it is there.',
    null,
  ],
  missing: ['Whether a look-up has found that it is not there any more.', false],
  draft: ['Whether it is saved without being posted, so that stock stays as it is.', false],
  'OpenDocument.changed_good_ids': ['The ids of goods whose counted amount has changed since.', []],
  places: [
    'Places whose goods belong to stores of their own.',
    [{ place: 'Cellar', storeId: FOREIGN_ID }],
  ],
  'PlaceStore.place': ['The name of the place.', 'Cellar'],
  'DefaultPlaceStore.place': ['The name of the place.', 'Cellar'],
  date: ["The document's local time.", '2026-11-21T02:00:00'],
  'Sending.date': [
    "The document's local time; when the inventory was completed if it is left out.",
    '2026-11-21T02:00',
  ],
  surplusAccount: [
    'The code of the account for what is more than expected; null: the one of the system.',
    '5.10',
  ],
  shortageAccount: [
    'The code of the account for what is less than expected; null: the one of the system.',
    '5.09',
  ],
  comment: ['The comment that the document has there.', 'Dram: #12'],
  'SendingPreview.documents': ['The documents that would be made, one for each store.'],
  staying: [
    'What a corrected document has set, and no new one sets again; null: nothing is corrected.',
  ],
  stayingBefore: [
    'The same of documents that the corrected one took the place of, as far as anything stays.',
  ],
  'StayingAmounts.products': ['The names of these products.', []],
  'PreviewedDocumentStore.id': ["The system's id of the store.", FOREIGN_ID],
  'PreviewedDocumentStore.name': ['The name of the store.', 'Bar'],
  'PreviewedDocumentStore.group': ['The department of the store; empty: none.', 'Cascade'],
  inventory_name: ['The name of the inventory; null: none was given.', null],
  'SentRecord.host': ['The server that it was sent to.', 'https://bar.iiko.example'],
  'SentRecord.goods': ['How many goods are in it.', 38],
  'SentRecord.state': [
    'Where it stands. `missing`: it was found there once, and is not there any more.',
    'sent',
  ],
  corrected_by: ['The numbers of documents that take its place.', []],
  'SentRecord.sent_at': ['When a look-up found it first: UTC, ISO 8601. Null: never.', TIME],
  events: ['What became of it, the latest first.'],
  'SentRecordEvent.at': ['When it happened: UTC, ISO 8601.', TIME],
  'SentRecordEvent.kind': ['What happened to the document.', 'found'],
  hasHistory: [
    'Whether the system was asked to save a document of it, whatever came of that.',
    true,
  ],
  'Sending.sold': [
    'The corrected amounts that are sent instead of the counted ones: all that the preview has, or none. If the system tells others by then, nothing is sent.',
    [],
  ],
  'SeenCorrection.product_id': ['The id of the product.', '0197a3c0-0000-7000-8000-000000000004'],
  'SeenCorrection.storeId': ["The system's id of the store.", FOREIGN_ID],
  moved: [
    "What moved between the readings and the document's time, in the product's unit: below 0 for what went; null: not known.",
    -0.105,
  ],
  'PreviewedLine.sold': [
    'What moved since it was read; absent where nobody said that the bar sold while it was counted.',
  ],
  'PreviewedDocument.sold': [
    'What the books of the system told; absent where nobody said that the bar sold while it was counted.',
  ],
  'SentRecord.sold': ['Lines that were corrected for what moved during the count.', []],
  'SentRecord.lines': [
    'What was sent, in the order of the document; only of documents of one inventory (`inventoryId`).',
  ],
  'SentRecord.totals': [
    'What is missing and what is too much, as the preview showed it; null: nobody knows what the system expected, as of documents that a server of an earlier version sent.',
  ],
  'SentRecord.currency': [
    "The currency of the sums: the company's when it was sent, because the system tells none. Null: there are no sums, or they are not to be seen.",
    'AMD',
  ],
  'SentDocumentLine.product_name': [
    "The product's name when it was sent; of documents of earlier versions, today's.",
    'Vodka',
  ],
  'SentDocumentLine.measurement_unit': ["The system's name of the unit; null: none.", 'l'],
  'SentDocumentLine.amount': [
    "What was sent, in the product's unit; null: not known any more, of documents of earlier versions.",
    4.65,
  ],
  'SentDocumentLine.expected': [
    "What the system expected just before, in the product's unit; null: it didn't tell.",
    5,
  ],
  'SentDocumentLine.difference': ['What was sent less what was expected; null: not known.', -0.35],
  'SentDocumentLine.value': [
    'What the difference is worth, in the smallest unit of the currency; null: not known, or not to be seen.',
    -44_100,
  ],
  'SentTotals.products': ['How many products are in the document.', 38],
  'SentTotals.compared': ['Of how many of them the system told what it expected.', 38],
  'SentTotals.missing': ['Products of which less was sent than expected.'],
  'SentTotals.surplus': ['Products of which more was sent than expected.'],
  'DifferenceSum.products': ['How many they are.', 12],
  'DifferenceSum.valued': ['Of how many of them the value is known and may be seen.', 11],
  'DifferenceSum.sum': [
    'What they are worth, in the smallest unit of the currency: below 0 for what is missing; null: known of none, or not to be seen.',
    -160_634,
  ],
  'SoldLine.read_from': ['When it was read first: UTC, ISO 8601.', TIME],
  'SoldLine.read_to': ['When it was read last: UTC, ISO 8601.', TIME],
  'SoldLine.least': [
    'The least that it can be, where only bounds are known; null: they are not.',
    null,
  ],
  'SoldLine.most': [
    'The most that it can be, where only bounds are known; null: they are not.',
    null,
  ],
  'SoldLine.corrected': [
    "What there is at the document's time, in the product's unit; null: as counted, or not known.",
    0.245,
  ],
  'SoldLine.reason': [
    'Why a line that may have moved is not corrected; null: it is, or did not move.',
    null,
  ],
  'SoldMeanwhile.reason': ['Why the books told nothing; null: they did.', null],
  'SoldMeanwhile.posting': [
    'How sales seem to be booked: `as_sold` by and by, `at_once` perhaps at the end of a shift, `still` not at all; null: not known.',
    'as_sold',
  ],
  'SoldMeanwhile.asked_at': ['When the system was asked: UTC, ISO 8601.', TIME],
  'SoldMeanwhile.from': ['The first reading: UTC, ISO 8601.', TIME],
  'SoldMeanwhile.until': ["The document's local time.", '2026-11-21T02:00:00'],
  'SentCorrection.product_name': ["The product's name when it was sent.", 'Vodka'],
  'SentCorrection.measurement_unit': ["The system's name of the unit; null: none.", 'l'],
  'SentCorrection.counted': ["What was counted, in the product's unit.", 0.35],
  branchId: ['The id of the branch.', ID.branch],
}
