import type { Month } from '#domain/months.ts'
import { useLanguage } from '#ui/language/language.ts'
import { formatDateTime } from '#ui/format.ts'

/** Names a month of this device's zone with its year: November 2026. */
export function useMonthLabel(): (month: Month) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
  // Chromium has no Armenian months, and would name them in the system's language.
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
  return ({ from }) =>
    isKnown ? format.format(Date.parse(from)) : formatDateTime(from).slice(3, 10)
}
