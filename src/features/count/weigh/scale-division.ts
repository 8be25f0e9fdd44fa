import type { Decigrams } from '#domain/units.ts'

/** The divisions that scales in reach have, in decigrams. */
const DIVISIONS = [100, 50, 20, 10, 5, 2, 1] as const
/** By chance eight weights end in 0 once in a hundred million. */
const FEWEST = 8

/** Different weights that a scale has shown, as far as they say something of its division. */
export interface SeenWeights {
  readonly weights: ReadonlySet<Decigrams>
  /** The largest division that fits all of them. */
  readonly division: Decigrams
}

export const nothingSeen: SeenWeights = { weights: new Set(), division: DIVISIONS[0] }

export function seeWeight(before: SeenWeights, gross: Decigrams): SeenWeights {
  const { weights, division } = before
  const fits = DIVISIONS.find((one) => one <= division && gross % one === 0) ?? 1
  const isKnown = weights.has(gross) || weights.size >= FEWEST
  if (isKnown && fits === division) return before
  return { weights: isKnown ? weights : new Set([...weights, gross]), division: fits }
}

/** The smallest step of the scale; null until it has shown enough. */
export function divisionOf({ weights, division }: SeenWeights): Decigrams | null {
  return weights.size < FEWEST ? null : division
}

/** Of a weight that was typed: with a tenth of a gram, or without. */
export function typedDivision(gross: Decigrams): Decigrams {
  return gross % 10 === 0 ? 10 : 1
}
