import type { Millilitres } from '../units.ts'

/**
 * 2.5 % of bottles may lack more than the tolerable negative error: that is 1.96 standard
 * deviations.
 */
const TOLERABLE_IN_SD = 1.96

/** How much a bottle of this size may lack by law, ml (directive 76/211/EEC, annex I, 2.4). */
export function tolerableShortfall(litrage: Millilitres): Millilitres {
  if (litrage <= 50) return litrage * 0.09
  if (litrage <= 100) return 4.5
  if (litrage <= 200) return litrage * 0.045
  if (litrage <= 300) return 9
  if (litrage <= 500) return litrage * 0.03
  return litrage <= 1000 ? 15 : litrage * 0.015
}

/** How far the filling of a bottle of this size strays. */
export function fillDeviation(litrage: Millilitres): Millilitres {
  return tolerableShortfall(litrage) / TOLERABLE_IN_SD
}
