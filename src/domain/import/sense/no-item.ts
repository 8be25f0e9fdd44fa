import { nameOf } from '../find-rows.ts'
import { isNoteText, isOtherKind, isTotalText } from '../lines.ts'
import type { Question } from './facts.ts'

/** What somebody hid is often what is not sold any more. */
export const hiddenRow: Question = ({ isHidden }) =>
  isHidden ? { target: 'name_en', code: 'row_hidden' } : null

/** Most sums and signatures are left out; one with a unit or a type could be an item. */
export const sumOrSignature: Question = ({ row: { texts } }) => {
  const name = nameOf(texts)
  const isAside = isTotalText(name) || (!texts.price && isNoteText(name))
  return isAside ? { target: 'name_en', code: 'row_sum' } : null
}

/** A till's own kinds in the column of types: dishes, services. */
export const noGood: Question = ({ row: { texts, till } }) =>
  !till && isOtherKind(texts.type ?? '') ? { target: 'type', code: 'row_foreign' } : null

const DATE = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/

/** A spreadsheet took the name for a date, or the columns are shifted. */
export const dateAsName: Question = ({ row: { texts } }) =>
  DATE.test(nameOf(texts)) ? { target: 'name_en', code: 'date_text' } : null
