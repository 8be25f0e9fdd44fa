import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SendState } from '#domain/pos/sent-document.ts'
import { labelsIn, reportMessages, type ReportLabel } from './report-labels.ts'

export const PRODUCTS_OF = msg`Products: {known} of {counted}`
export const VALUES_OF = msg`The value of {known} of {counted} is known.`
const EXPECTED_OF = msg`The expected amounts of {known} of {counted} products are known.`

const OF = { products: PRODUCTS_OF, values: VALUES_OF, expected: EXPECTED_OF }

/** The number of products of which something is known. */
export function ofProducts(
  i18n: I18n,
  what: keyof typeof OF,
  known: number,
  counted: number,
): string {
  // A separate constant, because the message extractor cannot read an object spread in a call.
  const described = { ...OF[what], values: { known, counted } }
  return i18n._(described)
}

/** A document has every difference: what is beyond its ± and what may be nothing. */
export const MISSING_IN_ALL = msg({
  message: `Missing, ± included`,
  comment: 'A sum of what is missing, be it within ± or beyond',
})
export const SURPLUS_IN_ALL = msg({
  message: `Surplus, ± included`,
  comment: 'A sum of what is a surplus, be it within ± or beyond',
})

/** What a file of a sent document prints besides data and the labels of reports. */
const LABELS = {
  document: msg`Document`,
  pos_system: msg`Point-of-sale system`,
  store: msg`Store`,
  document_date: msg`Date in the document`,
  kind: msg({ message: `Type`, comment: 'Of a document: draft or posted' }),
  draft: msg`Draft`,
  posted: msg({ message: `Posted`, comment: 'Of a document, not a draft' }),
  started_by: msg`Started by`,
  started: msg`Started`,
  corrects: msg`Takes the place of`,
  corrected_by: msg`Replaced by`,
  comment: msg`Comment`,
  product: msg`Product`,
  sku: msg`SKU`,
  finding: msg({ message: `Finding`, comment: 'Column: missing, too much, or not measurable' }),
  expected: msg`Expected on shelf`,
  sent_amount: msg`Sent`,
  difference: msg`Difference`,
  missing: msg`Missing`,
  surplus: msg`Surplus`,
  missing_in_all: MISSING_IN_ALL,
  surplus_in_all: SURPLUS_IN_ALL,
  equal: msg({ message: `As expected`, comment: 'Of products without a difference' }),
  unknown: msg`Unknown`,
  products_of: PRODUCTS_OF,
  values_of: VALUES_OF,
  expected_of: EXPECTED_OF,
  not_expected: msg`The expected amounts aren't known.`,
  not_kept: msg`Sent before expected amounts were kept. Names are those of today.`,
} satisfies Record<string, MessageDescriptor>

type SentLabel = keyof typeof LABELS | ReportLabel

export interface SentMessages {
  labels: Record<SentLabel, string>
  states: Record<SendState, string>
}

/** The state of a document. */
export const STATE_LABELS: Readonly<Record<SendState, MessageDescriptor>> = {
  refused: msg`Rejected`,
  unknown: msg`Not confirmed yet`,
  accepted: msg`Accepted, not in the report`,
  sent: msg`Sent`,
  missing: msg`No longer there`,
}

/** All labels of a sent document in the language of `i18n`. */
export function sentMessages(i18n: I18n): SentMessages {
  const { labels } = reportMessages(i18n)
  return {
    labels: { ...labels, ...labelsIn(i18n, LABELS) },
    states: labelsIn(i18n, STATE_LABELS),
  }
}
