import type { Decigrams } from '#domain/units.ts'

/** The divisions of common scales, in decigrams. */
const DIVISIONS = [100, 50, 20, 10, 5, 2, 1] as const
/** The chance that eight weights all end in 0 is one in a hundred million. */
const FEWEST = 8

/** The distinct weights that a scale has shown, as far as they help to find its division. */
export interface SeenWeights {
  readonly weights: ReadonlySet<Decigrams>
  /** The largest division of which all of them are multiples. */
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

/** The smallest step of the scale; null until it has shown enough weights. */
export function divisionOf({ weights, division }: SeenWeights): Decigrams | null {
  return weights.size < FEWEST ? null : division
}

/** A typed weight has a division of 1 g, or of 0.1 g when it has a decimal. */
export function typedDivision(gross: Decigrams): Decigrams {
  return gross % 10 === 0 ? 10 : 1
}
