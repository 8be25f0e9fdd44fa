import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words of a report, beside its data. */
export const REPORT_LABELS = {
  company: msg`Company`,
  branch: msg`Branch`,
  inventory: msg`Inventory`,
  status: msg`Status`,
  open: msg`In progress`,
  closed: msg`Completed`,
  created_at: msg`Created`,
  closed_at: msg`Closed`,
  printed_at: msg`Printed`,
  page_of: msg({
    message: `Page {page} of {pages}`,
    comment: 'At the foot of a printed report; keep the words in braces as they are',
  }),
  goods_type: msg`Goods type`,
  name: msg`Name`,
  barcode: msg`Barcode`,
  bottles: msg`Bottles`,
  leftover: msg`Leftover`,
  total_leftover: msg`Total leftover`,
  unit: msg`Unit`,
  total: msg`Total`,
  ml: msg({ message: `ml`, comment: 'The unit millilitre' }),
  l: msg({ message: `l`, comment: 'The unit litre' }),
  g: msg({ message: `g`, comment: 'The unit gram' }),
  kg: msg({ message: `kg`, comment: 'The unit kilogram' }),
  pieces: msg({ message: `pcs`, comment: 'The unit piece, shortened' }),
} satisfies Record<string, MessageDescriptor>
