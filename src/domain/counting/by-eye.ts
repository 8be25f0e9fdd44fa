import type { Figures } from '../goods/goods.ts'
import { roundMillilitres, type Millilitres } from '../units.ts'

/** The number of parts into which the eye divides a bottle. */
export const TENTHS = 10

/** An amount that may be an estimate; devices of earlier versions hold rows that say nothing of it. */
export interface MaybeByEye {
  tenths?: number | null | undefined
}

export function isByEye({ tenths: seen }: MaybeByEye): boolean {
  return typeof seen === 'number'
}

/** Sealed bottles are counted, whatever else was said of them. */
export function tenthsOf({ is_full, tenths: seen }: MaybeByEye & { is_full: boolean }) {
  return is_full ? null : (seen ?? null)
}

/** What so many tenths of a bottle are; null when its size is unknown. */
export function volumeByEye(seen: number, { litrage }: Pick<Figures, 'litrage'>) {
  return litrage === null ? null : roundMillilitres((litrage * seen) / TENTHS)
}

/** Finer steps than this, in ml, an estimate does not tell. */
const EYE_STEP = 10

/** An estimate as people are shown it; what it is added to has it whole. */
export function shownByEye(estimate: Millilitres): Millilitres {
  return Math.round(estimate / EYE_STEP) * EYE_STEP
}

/**
 * Standard deviation of one estimate, as a share of the bottle's size: half of 250 ml in 700.
 *
 * Sellers of software for estimates say 5 to 10 % of a bottle (pouriq, "Tenthing"; bevsync, "Bar
 * inventory counting best practices", 2026). Stocktakers say that a bottle read to the nearest tenth
 * "is generally between 50 ml and 250 ml out", by skill and by the bottle's design
 * (barstock.geckofoot.com, "What is stocktaking?"; spirits there come in 700 ml). The cautious one
 * counts, and the only figure with a method agrees: of 123 nurses who judged what was left in six
 * containers a quarter was within 10 % of the truth (Tattersall, Nursing Times 112, 2016, 45/46,
 * 19-21), which for a bottle that is half full is a deviation of 16 % of its size, as 10 % of a half
 * are 0.32 deviations.
 */
const EYE_DEVIATION = 250 / 700 / 2

/**
 * Of one bottle. Each is seen anew, so estimates are independent of each other: neither the scale,
 * nor the glass, nor the density is in them.
 */
export function eyeDeviation(litrage: Millilitres): Millilitres {
  return litrage * EYE_DEVIATION
}
