import { medianOf } from '../median.ts'
import { shareOf } from '../money/rounding.ts'
import { DAY_MS } from '../units.ts'
import { fromThousandths, type Thousandths } from './amounts.ts'
import type { KnownUse } from './use.ts'

/** So many earlier uses of a good show what is usual: four counts have three of them. */
const FEWEST = 3

/**
 * A median's absolute deviation times this is the deviation of a normal distribution (Huber, 1981).
 */
const MAD_IN_SD = 1.4826

/** Beyond so many deviations a value is an outlier (Iglewicz and Hoaglin, 1993: 3.5). */
const UNUSUAL = 3.5

/** What is used of a good in a day, and how far that varies: a standard deviation. */
export interface UsualUse {
  median: number
  spread: number
}

/** In the good's unit; null when the two counts were not at different times. */
export function dailyUse({ used, days }: KnownUse): number | null {
  return days > 0 ? fromThousandths(used) / days : null
}

/**
 * What was used in a day, to compare times that are not equally long. Of less than a day it is what
 * was used in all: a bar that counts twice a day does not sell by the hour.
 */
export function usedADay({ used, days }: KnownUse): Thousandths {
  return shareOf(used, DAY_MS, Math.max(DAY_MS, Math.round(days * DAY_MS)))
}

/**
 * What is usual for a good by its own past: the median and the median absolute deviation, which a
 * single wedding or wrong count does not shift.
 *
 * @param past uses of one good in one branch; those in another unit are left out
 * @returns null when there are too few of them
 */
export function usualUse(past: readonly KnownUse[], unit: KnownUse['unit']): UsualUse | null {
  const days = past.filter((use) => use.unit === unit).flatMap((use) => dailyUse(use) ?? [])
  if (days.length < FEWEST) return null
  const median = medianOf(days)
  const spread = MAD_IN_SD * medianOf(days.map((one) => Math.abs(one - median)))
  return { median, spread }
}

/**
 * Is this use unusual for the good? What its ± and the scatter of its past explain is not, nor is
 * less than a quarter more or less: a good that sells the same each week has no scatter at all.
 */
export function unusual(use: KnownUse, usual: UsualUse | null): 'high' | 'low' | null {
  const aDay = dailyUse(use)
  if (aDay === null || usual === null) return null
  const noise = (use.uncertainty ?? 0) / use.days
  const allowed = Math.max(Math.hypot(UNUSUAL * usual.spread, noise), usual.median / 4)
  if (Math.abs(aDay - usual.median) <= allowed) return null
  return aDay > usual.median ? 'high' : 'low'
}

/** So many times the usual use is more than a busy week. */
const MANY_TIMES = 3

/** Is this use unusually much, and three times the usual one or more? */
export function isManyTimesUsual(use: KnownUse, usual: UsualUse | null): boolean {
  if (usual === null || unusual(use, usual) !== 'high') return false
  return (dailyUse(use) ?? 0) >= MANY_TIMES * usual.median
}
