/** Sorts texts by their code units: the same on every device, whatever its language. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
