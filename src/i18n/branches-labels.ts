import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnknownMonth } from '#domain/stock/months/branch-figures.ts'
import { labelsIn, reportMessages, type ReportLabel } from './report-labels.ts'

/** Why it is not known what a branch used in a month. */
export const UNKNOWN_MONTH_LABELS: Record<UnknownMonth, MessageDescriptor> = {
  never_counted: msg`Never counted`,
  not_counted_then: msg`No counts then`,
  first_count: msg`Needs another count`,
  not_here: msg`Not loaded on this device`,
  no_item_twice: msg`Counted only once`,
}

/** What a file of branches beside each other prints besides data and the labels of reports. */
const LABELS = {
  branches: msg`Branches`,
  month: msg`Month`,
  from: msg({ message: `From`, comment: 'Column: the day at which a time begins' }),
  until: msg({ message: `Until`, comment: 'Column: the day at which a time ends' }),
  missing: msg`Missing`,
  used: msg`Used`,
  value_now: msg`Value now`,
  days: msg`Days of stock`,
  ...UNKNOWN_MONTH_LABELS,
} satisfies Record<string, MessageDescriptor>

export interface BranchesMessages {
  labels: Record<keyof typeof LABELS | ReportLabel, string>
}

/** All labels of branches beside each other in the language of `i18n`. */
export function branchesMessages(i18n: I18n): BranchesMessages {
  return { labels: { ...reportMessages(i18n).labels, ...labelsIn(i18n, LABELS) } }
}
