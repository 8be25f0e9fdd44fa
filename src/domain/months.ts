import type { Instant } from './units.ts'

/** A calendar month of this device's zone. */
export interface Month {
  from: Instant
  /** The first moment of the next one. */
  until: Instant
}

/** The name of the month in which a moment is: YYYY-MM. */
export function monthOf(moment: Instant): string {
  const at = new Date(moment)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
}

/** @param name YYYY-MM */
export function monthNamed(name: string): Month {
  return { from: beginningOf(name, 0), until: beginningOf(name, 1) }
}

/** @param step so many months later */
function beginningOf(name: string, step: number): Instant {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return new Date(year, month - 1 + step, 1).toISOString()
}

/** The names of all months from one moment to a later one, the newest first; at most so many. */
export function monthsBack(first: Instant, last: Instant, most: number): string[] {
  const oldest = monthOf(first)
  const names = [monthOf(last)]
  for (;;) {
    const before = monthOf(beginningOf(names.at(-1) ?? '', -1))
    if (before < oldest || names.length >= most) return names
    names.push(before)
  }
}

/** Is this moment in the month? */
export function isInMonth({ from, until }: Month, moment: Instant | null): boolean {
  return moment !== null && moment >= from && moment < until
}
