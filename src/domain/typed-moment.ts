const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Is it a day as calendars name it, 2026-11-26? */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Day, month and year, or only their digits; the day's own name as it is. */
const TYPED_DAYS = [
  /^(?<day>\d{1,2})[./\s-]+(?<month>\d{1,2})[./\s-]+(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** The day that somebody typed, as calendars name it; null: it is none. */
export function readDay(typed: string): string | null {
  for (const pattern of TYPED_DAYS) {
    const { day = '', month = '', year = '' } = pattern.exec(typed.trim())?.groups ?? {}
    const named = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDay(named)) return named
  }
  return null
}

/** A day as it is written everywhere, DD.MM.YYYY; what is no day stays. */
export function dayAsTyped(value: string): string {
  return isDay(value) ? value.split('-').toReversed().join('.') : value
}

/** HH:mm of what somebody typed, with or without the colon; null: it is no time of a day. */
export function readTime(typed: string): string | null {
  const { hour = '', minute = '' } =
    /^(?<hour>\d{1,2})[:.\s]?(?<minute>\d{2})$/.exec(typed.trim())?.groups ?? {}
  const isTime = minute !== '' && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
}
