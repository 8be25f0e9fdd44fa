import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const CORRECTS = msg({
  message: `Corrects {number}.`,
  comment: 'In the comment of an inventory document in iiko or Syrve: the number of an earlier one',
})
const REPLACES = msg({
  message: `Replaces {number}, which is gone.`,
  comment: 'In the comment of an inventory document in iiko or Syrve: the number of a deleted one',
})

const SOLD = msg({
  message: `Lines corrected for what moved during the count: {number}.`,
  comment: 'In the comment of an inventory document in iiko or Syrve: how many of its lines',
})

const NUMBERED = msg({
  message: `#{number}`,
  comment: 'In the comment of an inventory document in iiko or Syrve: an inventory without a name',
})

/**
 * What a document says of its inventory, of the document whose place it takes, and of its lines; all
 * hold `{number}`.
 */
export interface DocumentRemarks {
  corrects: string
  replaces: string
  /** Absent from jobs of a server of an earlier version. */
  sold?: string
  /** Absent from them too. */
  numbered?: string
}

export function documentRemarks(i18n: I18n): DocumentRemarks {
  // Its number is filled in once it is known.
  const values = { number: '{number}' }
  const corrects = { ...CORRECTS, values }
  const replaces = { ...REPLACES, values }
  const sold = { ...SOLD, values }
  const numbered = { ...NUMBERED, values }
  return {
    corrects: i18n._(corrects),
    replaces: i18n._(replaces),
    sold: i18n._(sold),
    numbered: i18n._(numbered),
  }
}
