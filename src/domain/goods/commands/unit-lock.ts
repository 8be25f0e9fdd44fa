import { reject, type Rejection } from '../../rejections.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '../../units.ts'
import type { Read, State } from '../../commands/state.ts'

/** What must be read to know whether a good's unit may still change; see `isUnitFree`. */
export function readsOfUnit(goodId: string): Read[] {
  return [
    { table: 'entries', field: 'good_id', values: [goodId], isOneEnough: true },
    { table: 'goods', field: 'merged_into', values: [goodId], isOneEnough: true },
  ]
}

/**
 * May the unit of a good still change? Until its first entry: what was counted has its unit. A
 * deleted entry counts too, because it can come back. Goods that were merged into it had its unit,
 * and bring what was counted of them along.
 */
export function isUnitFree(state: State, goodId: string): boolean {
  const isCounted = state.all('entries').some((entry) => entry.good_id === goodId)
  return !isCounted && !state.all('goods').some((good) => good.merged_into === goodId)
}

/** What is wrong with a unit that a good is to get instead of its own. */
export function checkUnit(state: State, goodId: string, unit: MeasurementUnit): Rejection[] {
  const param = 'measurement_unit'
  if (!isUnitFree(state, goodId)) return [reject('unit_locked', { param })]
  return unit === MEASUREMENT_UNIT.weightLegacy ? [reject('unit_not_offered', { param })] : []
}
