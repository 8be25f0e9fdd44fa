import { readingDeviation } from '../uncertainty.ts'
import type { Decigrams } from '../../units.ts'

/**
 * How far scales of the trade may be wrong, in divisions, for loads up to so many divisions; above
 * the last, as for the last (OIML R 76-1:2006, table 6, class III).
 */
const PERMISSIBLE = [
  { upTo: 500, error: 0.5 },
  { upTo: 2000, error: 1 },
  { upTo: Number.POSITIVE_INFINITY, error: 1.5 },
] as const

/**
 * Standard deviation of a scale itself, in g: of the permissible error, spread evenly (JCGM 100:2008,
 * 4.3.7), which is also the most that weighings of one load on one scale may differ (OIML R 76-1:2006,
 * 3.6.1). Kitchen scales are not tested; one that meets this is what the ± of a count assumes.
 * @param load in g
 * @param division in decigrams; null: unknown, so a kitchen scale's
 */
export function scaleDeviation(load: number, division: Decigrams | null): number {
  const step = readingDeviation(division) * Math.sqrt(6)
  const inSteps = Math.abs(load) / step
  const { error } = PERMISSIBLE.find(({ upTo }) => inSteps <= upTo) ?? PERMISSIBLE[2]
  return (error * step) / Math.sqrt(3)
}
