import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CAUSES, type Cause } from '#domain/stock/causes.ts'
import { CAUSE_LABELS } from './cause-labels.ts'

const LABELS = {
  since: msg({
    message: `Since the one before: {title}`,
    comment:
      'Heading in the mail about a completed inventory; {title} is the earlier inventory; keep the words in braces as they are',
  }),
  since_each: msg({
    message: `Since last counts`,
    comment:
      'Heading in the mail about a completed inventory: not all items were counted last time',
  }),
  used: msg`Used`,
  worth_used: msg`Value of usage`,
  missing_in_all: msg`Missing beyond ±`,
  full_bottles: msg`Full bottles`,
  figures: msg({ message: `Totals`, comment: 'Heading in the mail about a completed inventory' }),
  counted: msg({
    message: `Items counted`,
    comment: 'Label in the mail about a completed inventory',
  }),
  counted_of: msg({
    message: `{counted} of {expected}`,
    comment:
      'Items that were counted, of all that were counted now or before; keep the words in braces as they are',
  }),
  changes: msg({
    message: `Largest changes since {title}`,
    comment:
      'Heading in the mail about a completed inventory; {title} is the earlier inventory; keep the words in braces as they are',
  }),
  changes_each: msg({
    message: `Largest changes`,
    comment:
      'Heading in the mail about a completed inventory: not all items were counted last time',
  }),
  changes_of: msg({
    message: `Known for {known} of {all} items; the others were not counted now or before.`,
    comment: 'Keep the words in braces as they are',
  }),
  changes_of_all: msg({
    message: `Known for all {all} items.`,
    comment: 'Keep the words in braces as they are',
  }),
  variances: msg({
    message: `Largest variances from what the point-of-sale system expected`,
    comment: 'Heading in the mail about a completed inventory',
  }),
  variances_of: msg({
    message: `Known for {known} of {all} products.`,
    comment: 'Keep the words in braces as they are',
  }),
  no_variances: msg`Nothing is missing or surplus beyond the ±.`,
  no_changes: msg`Nothing changed by more than counting can tell.`,
  missing: msg({
    message: `Not counted this time`,
    comment: 'Heading in the mail about a completed inventory',
  }),
  more: msg({
    message: `And {more} more.`,
    comment: 'After a list of items; keep the words in braces as they are',
  }),
  nothing_missing: msg`Everything that was counted before is counted.`,
  by_eye: msg({
    message: `estimated by eye`,
    comment: 'Behind the name of an item, in brackets: its open bottles were not weighed',
  }),
  left: msg({
    message: `Not sold`,
    comment: 'Heading in the mail about a completed inventory: what broke, was given away or sent',
  }),
  no_earlier: msg`This is the first completed inventory of the branch.`,
  without_file: msg`The figures and the PDF couldn't be made. The inventory is complete: open it to see them.`,
} satisfies Record<string, MessageDescriptor>

/** The words of the mail about a completed inventory; some hold placeholders in braces. */
export type CompletionLabels = Record<keyof typeof LABELS, string> & {
  causes: Record<Cause, string>
}

const PLACEHOLDERS = Object.fromEntries(
  ['counted', 'expected', 'title', 'known', 'all', 'more'].map((name) => [name, `{${name}}`]),
)

/** In the language of `i18n`. */
export function completionLabels(i18n: I18n): CompletionLabels {
  const labels = Object.entries<MessageDescriptor>(LABELS).map(([label, message]) => {
    // Whoever has the figures fills them in.
    const described = { ...message, values: PLACEHOLDERS }
    return [label, i18n._(described)]
  })
  const causes = CAUSES.map((cause) => [cause, i18n._(CAUSE_LABELS[cause])])
  return {
    ...(Object.fromEntries(labels) as Record<keyof typeof LABELS, string>),
    causes: Object.fromEntries(causes) as Record<Cause, string>,
  }
}
