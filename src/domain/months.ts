import { momentOf, zoneOffset } from './zone-offset.ts'
import type { Instant } from './units.ts'

/** A calendar month in some zone. */
export interface Month {
  from: Instant
  /** The first moment of the next one. */
  until: Instant
}

/** The name of the month in which a moment is: YYYY-MM. */
export function monthOf(moment: Instant | number, timeZone: string): string {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment)
  return new Date(ms + zoneOffset(ms, timeZone)).toISOString().slice(0, MONTH_LENGTH)
}

const MONTH_LENGTH = 'YYYY-MM'.length

/** @param name YYYY-MM */
export function monthNamed(name: string, timeZone: string): Month {
  return { from: beginningOf(name, timeZone), until: beginningOf(nextMonth(name, 1), timeZone) }
}

function beginningOf(name: string, timeZone: string): Instant {
  return new Date(momentOf(`${name}-01T00:00:00`, timeZone)).toISOString()
}

function nextMonth(name: string, step: number): string {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, MONTH_LENGTH)
}

/** The names of all months from one moment to a later one, the newest first; at most so many. */
export function monthsBack(
  first: Instant,
  last: Instant,
  timeZone: string,
  most: number,
): string[] {
  const oldest = monthOf(first, timeZone)
  const names = [monthOf(last, timeZone)]
  for (;;) {
    const before = nextMonth(names.at(-1) ?? '', -1)
    if (before < oldest || names.length >= most) return names
    names.push(before)
  }
}

/** Is this moment in the month? */
export function isInMonth({ from, until }: Month, moment: Instant | null): boolean {
  return moment !== null && moment >= from && moment < until
}
