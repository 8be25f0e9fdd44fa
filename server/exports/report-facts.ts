import { inventoryTitle, reportMessages } from '#i18n/report-labels.ts'
import type { Translators } from '../platform/i18n.ts'
import { instantAt } from '../platform/instant.ts'
import type { ReportSubject } from './read-report.ts'
import type { ReportFacts } from './report-program-messages.ts'

interface Deps {
  translators: Translators
  /** ms since 1970 */
  now: () => number
}

/** For whom a report is drawn, and how. */
export type ReportWish = Pick<
  ReportFacts,
  'isExtended' | 'withPrices' | 'format' | 'language' | 'timeZone' | 'completion'
>

/** All that the program needs beside the rows. */
export function reportFacts(
  { translators, now }: Deps,
  subject: ReportSubject,
  wish: ReportWish,
): ReportFacts {
  const i18n = translators(wish.language)
  return {
    ...subject,
    ...wish,
    title: inventoryTitle(i18n, subject.inventory),
    messages: reportMessages(i18n),
    now: instantAt(now()),
  }
}
