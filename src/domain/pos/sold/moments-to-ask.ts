/**
 * The moments of readings for which the books are asked. All of them if they are few enough: then
 * what moved is known exactly, as far as one product was not read twice. Otherwise those are left out
 * whose neighbours are nearest to each other, as of bottles that stand side by side; what moves
 * between those neighbours can then not be told, and is not.
 *
 * @param moments ms, in any order
 * @param most at least 2
 */
export function momentsToAsk(moments: readonly number[], most: number): number[] {
  const kept = [...new Set(moments)].sort((one, other) => one - other)
  while (kept.length > Math.max(2, most)) kept.splice(nearest(kept), 1)
  return kept
}

/** The position of the moment, among those with two neighbours, whose neighbours are nearest. */
function nearest(kept: readonly number[]): number {
  let found = 1
  for (let at = 2; at < kept.length - 1; at += 1) {
    if (gapAround(kept, at) < gapAround(kept, found)) found = at
  }
  return found
}

function gapAround(kept: readonly number[], at: number): number {
  return (kept[at + 1] ?? 0) - (kept[at - 1] ?? 0)
}
