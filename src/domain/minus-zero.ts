/**
 * The value to print with this many decimals: what would read as minus zero is zero. An empty scale
 * wavers around zero, and '-0.0 g' looks like a fault of the scale.
 */
export function withoutMinusZero(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) === 0 ? 0 : value
}
