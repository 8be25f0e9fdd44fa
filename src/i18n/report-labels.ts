import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The labels of a report. */
const LABELS = {
  company: msg`Company`,
  branch: msg`Branch`,
  inventory: msg`Inventory`,
  inventories: msg`Inventories`,
  status: msg`Status`,
  open: msg`In progress`,
  closed: msg`Completed`,
  short_list: msg`Short list`,
  created_at: msg`Created`,
  closed_at: msg`Completed`,
  printed_at: msg`Printed`,
  page_of: msg({
    message: `Page {page} of {pages}`,
    comment: 'At the foot of a printed report; keep the words in braces as they are',
  }),
  goods_type: msg`Goods type`,
  name: msg`Name`,
  barcode: msg`Barcode`,
  bottles: msg`Bottles`,
  leftover: msg`In open bottles`,
  total_leftover: msg`Total stock`,
  uncertainty: msg({
    message: `±`,
    comment: 'Column: how far the amount before it may be from the true one',
  }),
  unit: msg`Unit`,
  value: msg({ message: `Value`, comment: 'What a stock is worth; before the code of a currency' }),
  stock_value: msg`Stock value`,
  valued_of: msg({
    message: `{known} of {counted} items`,
    comment:
      'Below what a stock is worth: so many of the counted items have a price; keep the words in braces as they are',
  }),
  unusual_prices: msg({
    message: `Unusual prices: {unusual}`,
    comment:
      'Below what a stock is worth: so many prices are three times the one before, or a third; keep the word in braces as it is',
  }),
  total: msg`Total`,
  total_of: msg({
    message: `Total: {type}`,
    comment: 'Below the items of a type; keep the word in braces as it is',
  }),
  to_identify: msg({
    message: `To identify`,
    comment: 'Before a number of bottles whose barcode has no item yet',
  }),
  ml: msg({ message: `ml`, comment: 'The unit millilitre' }),
  l: msg({ message: `l`, comment: 'The unit litre' }),
  g: msg({ message: `g`, comment: 'The unit gram' }),
  kg: msg({ message: `kg`, comment: 'The unit kilogram' }),
  pieces: msg({ message: `pcs`, comment: 'The unit piece, shortened' }),
  entries: msg({ message: `Entries`, comment: 'What was weighed or counted, one by one' }),
  changes: msg({ message: `Changes`, comment: 'What was changed of the entries afterwards' }),
  measured_at: msg({
    message: `Measured`,
    comment: 'Column: when a bottle was weighed or counted',
  }),
  received_at: msg({ message: `Received`, comment: 'Column: when the server got it' }),
  changed_at: msg({ message: `Changed`, comment: 'Column: when an entry was changed' }),
  person: msg`Person`,
  version: msg({ message: `Version`, comment: 'Column that says Before or After' }),
  before: msg({ message: `Before`, comment: 'An entry as it was before a change' }),
  after: msg({ message: `After`, comment: 'An entry as it is after a change' }),
  bottle: msg({ message: `Bottle`, comment: 'Column that says Full or Open' }),
  full: msg({ message: `Full`, context: 'bottle', comment: 'A full bottle, in a table' }),
  opened: msg({ message: `Open`, context: 'bottle', comment: 'An open bottle, in a table' }),
  count: msg({ message: `Quantity`, comment: 'Column: how many full bottles' }),
  gross: msg({ message: `Gross, g`, comment: 'Column: the weight of a bottle with what is in it' }),
  amount: msg({ message: `Contents`, comment: 'Column: how much is in it' }),
  remark: msg({ message: `Note`, comment: 'Column that says Edited, Deleted, After completion' }),
  edited: msg`Edited`,
  deleted: msg`Deleted`,
  late: msg`After completion`,
  with_pourer: msg({
    message: `with pourer: {pourer}`,
    comment: 'In a note: what an open bottle wore on the scale; keep the word in braces as it is',
  }),
  by_eye: msg({
    message: `By eye`,
    comment: 'Column: how many open bottles were estimated by eye instead of weighed',
  }),
  estimated: msg({
    message: `by eye: {tenths}/10`,
    comment: 'In a note: how full an open bottle looked; keep the word in braces as it is',
  }),
  extended: msg({ message: `extended`, comment: 'In the name of a file with every entry' }),
  by_weight: msg`Sold by weight`,
  by_weight_note: msg`Items sold by weight have their own total. Full packages of unknown weight are counted, but not weighed.`,
} satisfies Record<string, MessageDescriptor>

const PLACEHOLDERS = {
  least: '{least}',
  page: '{page}',
  pages: '{pages}',
  known: '{known}',
  counted: '{counted}',
  unusual: '{unusual}',
  type: '{type}',
  pourer: '{pourer}',
  names: '{names}',
  currency: '{currency}',
  days: '{days}',
  when: '{when}',
  used: '{used}',
  since: '{since}',
  tenths: '{tenths}',
}

/**
 * Every word that a report prints besides data; `page_of` holds `{page}` and `{pages}`, `valued_of`
 * `{known}` and `{counted}`, `unusual_prices` `{unusual}`, `total_of` `{type}`, `with_pourer` `{pourer}`, `estimated` `{tenths}`.
 */
export type ReportLabel = keyof typeof LABELS

const UNNAMED = msg`Inventory #{row_number}`

/** An inventory's name, or its number if it has none. */
export function inventoryTitle(
  i18n: I18n,
  { name, row_number }: { name: string | null; row_number: number | null },
): string {
  // A separate constant, because the message extractor cannot read an object spread in a call.
  const described = { ...UNNAMED, values: { row_number } }
  return name ?? i18n._(described)
}

const NAMELESS_GOOD = msg`Unknown item`
const NAMELESS_PERSON = msg`Unknown User`

/** All labels of a report in the language of `i18n`. */
export function reportMessages(i18n: I18n) {
  return {
    labels: labelsIn(i18n, LABELS),
    namelessGood: i18n._(NAMELESS_GOOD),
    namelessPerson: i18n._(NAMELESS_PERSON),
  }
}

/** The labels of a file in the language of `i18n`; the file fills in their placeholders. */
export function labelsIn<Label extends string>(
  i18n: I18n,
  messages: Record<Label, MessageDescriptor>,
): Record<Label, string> {
  const labels = Object.entries<MessageDescriptor>(messages).map(([label, message]) => {
    const described = { ...message, values: PLACEHOLDERS }
    return [label, i18n._(described)]
  })
  return Object.fromEntries(labels) as Record<Label, string>
}
