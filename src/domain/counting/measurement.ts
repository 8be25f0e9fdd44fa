import { volumeByEye } from './by-eye.ts'
import type { Observation } from './entries.ts'
import { bottleWeight } from './pourers/pourers.ts'
import { reject, type Rejection } from '../rejections.ts'
import { isSoldByWeight, type Decigrams, type Millilitres } from '../units.ts'
import { volumeOf } from './volume.ts'

/** The amount that an observation gives. */
export interface Amount {
  count: number | null
  gross: Decigrams | null
  millilitres: Millilitres | null
  net: Decigrams | null
}

/**
 * Turns an observation into an amount, or rejects it: an open bottle needs a weight between its
 * empty and its full weight without its pourer, or an estimate in its place; sealed ones need a count. A bottle without a good keeps only its raw
 * figures; the amount is computed when the barcode is named.
 */
export function measure(observation: Observation): Amount | Rejection {
  if (observation.is_full) return measureSealed(observation)
  const { tenths = null } = observation
  return tenths === null ? weigh(observation) : estimate(observation, tenths)
}

function weigh(observation: Observation): Amount | Rejection {
  const { gross, figures, measurement_unit } = observation
  const weight = gross === null ? 0 : bottleWeight(gross, observation)
  if (gross === null || weight <= 0) return reject('weight_required')
  if (measurement_unit === null) return { count: 1, gross, millilitres: null, net: null }
  const outside = checkRange(weight, observation)
  if (outside) return outside
  if (isSoldByWeight(measurement_unit)) {
    return { count: 1, gross, millilitres: null, net: weight - (figures.weight_empty ?? 0) }
  }
  const millilitres = volumeOf(weight, figures)
  if (millilitres === null) return reject('figures_missing', { measurement_unit })
  return { count: 1, gross, millilitres, net: null }
}

/** Never over a weight: who has one needs no estimate. */
function estimate({ gross, figures, measurement_unit }: Observation, tenths: number) {
  if (gross !== null) return reject('weighed_already')
  const unmeasured = { count: 1, gross, millilitres: null, net: null }
  if (measurement_unit === null) return unmeasured
  const millilitres = isSoldByWeight(measurement_unit) ? null : volumeByEye(tenths, figures)
  return millilitres === null ? reject('size_missing') : { ...unmeasured, millilitres }
}

function measureSealed({ count, figures, measurement_unit }: Observation): Amount | Rejection {
  if (count === null || count < 1) return reject('count_required')
  const millilitres =
    measurement_unit !== null && !isSoldByWeight(measurement_unit) && figures.litrage !== null
      ? count * figures.litrage
      : null
  const { weight_full, weight_empty } = figures
  const net =
    measurement_unit !== null && isSoldByWeight(measurement_unit) && weight_full !== null
      ? count * (weight_full - (weight_empty ?? 0))
      : null
  return { count, gross: null, millilitres, net }
}

function checkRange(gross: Decigrams, { figures }: Observation): Rejection | null {
  const { weight_empty, weight_full } = figures
  if (weight_empty !== null && gross < weight_empty) {
    return reject('weight_below_empty', { gross, weight_empty })
  }
  if (weight_full !== null && gross > weight_full) {
    return reject('weight_above_full', { gross, weight_full })
  }
  return null
}
