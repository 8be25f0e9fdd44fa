/**
 * How far two readings of one thing are typically apart, in the unit of their standard deviation:
 * the variance of a difference is that of both (JCGM 100:2008, 5.1.2), so √2 of one of them.
 */
export function typicalDifference(deviation: number): number {
  return Math.SQRT2 * deviation
}
