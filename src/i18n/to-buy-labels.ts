import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { labelsIn, reportMessages, type ReportLabel } from './report-labels.ts'

/** What a file of what to buy prints besides data and the labels of reports. */
const LABELS = {
  to_buy: msg`What to buy`,
  part: msg({ message: `Part`, comment: 'Column: in which part of what to buy an item is' }),
  runs_out: msg`Runs out`,
  enough: msg`Enough`,
  not_moved: msg`Has not moved for a month`,
  unknown: msg`Unknown`,
  left: msg({ message: `Left`, comment: 'Column: how much of an item should be left now' }),
  use_a_day: msg`A day`,
  days_left: msg`Days left`,
  bottles_to_buy: msg`To buy`,
  cases: msg({ message: `Cases`, comment: 'Column: 2 × 6 is two cases of six bottles' }),
  cost: msg({ message: `Value`, comment: 'What is bought costs that' }),
  days_ahead: msg`Days ahead`,
  last_inventory: msg`Last inventory`,
  still_for: msg({
    message: `{days} days without use`,
    comment: 'Keep the word in braces as it is',
  }),
  last_count: msg`last count {when}`,
  below_minimum: msg`below par: {least}`,
  minimum: msg`par: {least}`,
  on_the_way: msg`On the way`,
  not_counted: msg`not counted in half a year`,
  estimated: msg`estimated by eye`,
  amount_unknown: msg`amount unknown`,
  too_few_counts: msg`counted too few times`,
} satisfies Record<string, MessageDescriptor>

/** `still_for` holds `{days}`, `last_count` holds `{when}`, those of minimums hold `{least}`. */
export type ToBuyLabel = keyof typeof LABELS | ReportLabel

export interface ToBuyMessages {
  labels: Record<ToBuyLabel, string>
  /** Printed in place of the name of a good that the device does not know. */
  namelessGood: string
}

/** All labels of what to buy in the language of `i18n`. */
export function toBuyMessages(i18n: I18n): ToBuyMessages {
  const report = reportMessages(i18n)
  const labels = { ...report.labels, ...labelsIn(i18n, LABELS) }
  return { labels, namelessGood: report.namelessGood }
}
