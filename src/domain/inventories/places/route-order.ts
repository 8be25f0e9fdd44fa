/**
 * Lines in the order in which somebody who walks the route comes by them: by the first of their
 * places that is on it. Those of no place on it come last; otherwise the given order stays.
 */
export function inRouteOrder<Line extends { places: readonly string[] }>(
  lines: readonly Line[],
  route: readonly string[],
): Line[] {
  const stepOf = ({ places }: Line): number => {
    const steps = places.map((place) => route.indexOf(place)).filter((step) => step >= 0)
    return Math.min(...steps, route.length)
  }
  return lines.toSorted((one, other) => stepOf(one) - stepOf(other))
}
