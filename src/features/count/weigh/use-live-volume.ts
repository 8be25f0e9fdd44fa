import { useMemo } from 'react'
import { measure, type Amount } from '#domain/counting/measurement.ts'
import type { WornPourer } from '#domain/counting/pourers.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Decigrams } from '#domain/units.ts'
import { observationOf, type Bottle } from '../bottle.ts'

/**
 * The amount that the live weight gives for this bottle, or why it gives none; null without a
 * weight.
 */
export function useLiveVolume(
  bottle: Bottle,
  gross: Decigrams | null,
  worn: WornPourer | null,
): Amount | Rejection | null {
  return useMemo(
    () => (gross === null ? null : measure(observationOf(bottle, { gross }, worn))),
    [bottle, gross, worn],
  )
}
