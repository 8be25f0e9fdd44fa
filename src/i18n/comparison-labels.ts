import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PRODUCTS_OF, VALUES_OF } from './sent-labels.ts'
import { labelsIn, reportMessages, type ReportLabel } from './report-labels.ts'

/** What a file of two compared inventories prints besides data and the labels of reports. */
const LABELS = {
  usage: msg`Usage`,
  compared_with: msg`Compared with`,
  opening: msg`Before`,
  received: msg`Received`,
  sentIn: msg({ message: `From branches`, comment: 'Column: what came from other branches' }),
  writtenOff: msg`Written off`,
  sentOut: msg({ message: `To branches`, comment: 'Column: what went to other branches' }),
  closing: msg`Now`,
  used: msg`Used`,
  more: msg({ message: `More`, context: 'column: than before' }),
  expected: msg`Expected on shelf`,
  variance: msg`Variance`,
  verdict: msg({ message: `Finding`, comment: 'Column: missing, too much, or not measurable' }),
  missing_in_all: msg`Missing beyond ±`,
  surplus_in_all: msg`Surplus beyond ±`,
  net_variance: msg({
    message: `All variances, net`,
    comment: 'What is missing and what is a surplus, added up, be it within ± or beyond',
  }),
  not_in_answer: msg({
    message: `no system answer`,
    comment: 'Why there is no variance: the point-of-sale system told nothing of this item',
  }),
  products_of: PRODUCTS_OF,
  values_of: VALUES_OF,
  price: msg`Price`,
  worth: msg`Value`,
  variance_worth: msg({ message: `Value of variance`, comment: 'Column: in money' }),
  worth_used: msg`Value of usage`,
  by_type: msg`By type`,
  no_type: msg`No type`,
  not_counted_now: msg`not counted now`,
  not_counted_before: msg`not counted before`,
  not_counted_since: msg({
    message: `not counted since {when}`,
    comment: 'Of an item, with the day of its last count; keep the word in braces as it is',
  }),
  since_day: msg`since {since}`,
  used_a_day: msg`{used} a day`,
  own_counts: msg`Last counts`,
  no_common_unit: msg`amount unknown`,
  not_counted: msg`not all of it counted`,
  missing: msg`missing`,
  surplus: msg`surplus`,
  within: msg`within ±`,
  unsure: msg`± unknown`,
  grown: msg`more than before`,
  high: msg`unusually much`,
  low: msg`unusually little`,
  estimated: msg`estimated by eye`,
  together: msg({
    message: `together with {names}`,
    comment: 'Other items of the same product; keep the word in braces as it is',
  }),
  other_currency: msg({
    message: `priced in {currency}`,
    comment: 'Why a worth is left out of the column; keep the word in braces as it is',
  }),
} satisfies Record<string, MessageDescriptor>

/**
 * `together` holds `{names}`, `other_currency` `{currency}`, `used_a_day` `{used}`, `since_day` `{since}`,
 * and `not_counted_since` holds `{when}`.
 */
export type ComparisonLabel = keyof typeof LABELS | ReportLabel

export interface ComparisonMessages {
  labels: Record<ComparisonLabel, string>
  /** Printed in place of the name of a good that the device does not know. */
  namelessGood: string
}

/** All labels of a comparison in the language of `i18n`. */
export function comparisonMessages(i18n: I18n): ComparisonMessages {
  const report = reportMessages(i18n)
  const labels = { ...report.labels, ...labelsIn(i18n, LABELS) }
  return { labels, namelessGood: report.namelessGood }
}
