import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImportCode, ImportFault } from '#domain/import/planned-row.ts'
import { messageFor, type AnswerCode } from '#i18n/answers.ts'
import { useMoney } from '#client/use-money.ts'

/** What puts a cell right. Codes of the form that need nothing more have its words. */
const REMEDIES = {
  name_required: msg`Every item needs a name.`,
  choice_required: msg`Name a type. A new one is created.`,
  litrage_required: msg`A weighed bottle needs its size.`,
  weight_empty_too_big: msg`The empty bottle can't weigh as much as the full one. Check both.`,
  barcode_taken: msg`Another item has this barcode. Correct or clear it.`,
  unit_locked: msg`This item's unit can't be changed here. Choose the one it has.`,
  good_deleted: msg`This item was deleted. Clear the ID to add it as a new one.`,
  id_unknown: msg`No item has this ID. Clear it to add a new item.`,
  several_goods: msg`Several items have this name and size. Add the barcode of the right one.`,
  barcode_shortened: msg`The spreadsheet has shortened this barcode. Type all of its digits.`,
  several_barcodes: msg`Keep one of these barcodes.`,
  unit_unknown: msg`This unit isn't known. Choose one.`,
  size_unreadable: msg`Write a size like 0.7 l, 700 ml or 70 cl.`,
  weight_unreadable: msg`Write a weight like 1190 g or 1.19 kg.`,
  strength_unreadable: msg`Write a strength like 40 or 40%.`,
  number_unreadable: msg`Write a number like 0.95.`,
  price_unreadable: msg`Write a price like 5500 or 12.50, in the currency of its column.`,
  till_packs: msg`The system counts packs, and doesn't say how many are in one. Choose how you count it.`,
  till_weight: msg`The system has it in kilograms. Choose how you count it: by weight, or as a bottle.`,
  till_pack: msg`Its name is that of a pack. If the system counts single bottles, enter one's size; otherwise leave it out.`,
  till_sizes: msg`The system has packages of several sizes. Write the size of the bottle.`,
  till_double: msg`Another chosen product is the same item. Only that one is added.`,
  till_other_product: msg`Another product of the system is this item. Change the name to add one more.`,
  whole_unreadable: msg`Write a whole number like 12.`,
  volume_odd: msg`Bottles don't come in this size.`,
  density_odd: msg`No drink weighs what these two weights differ by.`,
  other_unit: msg`Not possible in the column's unit, so read in the other one.`,
  price_far: msg`Beyond three times the last price.`,
  price_unlike: msg`Beyond ten times other prices of its type and size.`,
  check_digit: msg`The check digit is wrong.`,
  digits_odd: msg`Digits are missing, or there are too many.`,
  date_text: msg`The name is a date.`,
  row_hidden: msg`The sheet hides this row.`,
  row_sum: msg`It looks like a total or a signature.`,
  row_foreign: msg`It looks like a dish or a service.`,
} satisfies Partial<Record<ImportCode, MessageDescriptor>>

type Remedied = keyof typeof REMEDIES
type Plain = Exclude<ImportCode, Remedied | 'double_row'> & AnswerCode

function hasRemedy(code: ImportCode): code is Remedied {
  return code in REMEDIES
}

/** What is wrong with a cell, and what puts it right. */
export function useRemedy(): (fault: ImportFault) => string {
  const { t, i18n } = useLingui()
  const money = useMoney()
  return ({ code, line = 0, likely, was }) => {
    if (code === 'double_row') return t`Row ${line} is the same item. Only that row is imported.`
    const before = was?.amount ? money.one({ ...was, amount: was.amount }) : ''
    const more = [likely && t`Likely: ${likely}`, before && t`Before ${before}`]
    const text = i18n._(hasRemedy(code) ? REMEDIES[code] : messageFor(code satisfies Plain))
    return [text, ...more].filter(Boolean).join(' ')
  }
}
