import type * as z from 'zod/mini'
import { isSoldByWeight, type Decigrams, type MeasurementUnit } from '../../units.ts'
import { isByEye, type MaybeByEye } from '../by-eye.ts'
import type { pourer, pourerFields, wornPourer } from './pourer-schema.ts'

/** How many a company may have at once; as many that were removed are kept beside them. */
export const POURERS_MAX = 50

/** What was put on a scale or typed. */
export type PourerFields = z.infer<typeof pourerFields>

/** A kind of stopper that bottles of the company wear. */
export type Pourer = z.infer<typeof pourer>

/** A pourer as it was when a bottle was weighed with it. */
export type WornPourer = z.infer<typeof wornPourer>

/** What a weighed bottle wears; devices of earlier versions hold rows that say nothing of it. */
export interface Wearing {
  pourer?: WornPourer | null | undefined
}

/** Those that can be chosen. A device may have the company's row from before there were pourers. */
export function livingPourers(
  company: { pourers?: readonly Pourer[] | undefined } | undefined,
): Pourer[] {
  return (company?.pourers ?? []).filter(({ deleted_at }) => deleted_at === null)
}

export function asWorn({ id, name, weight, error }: Pourer): WornPourer {
  return { id, name, weight, error }
}

/** Pourers are of bottles whose weight becomes a volume; one without a good may well be such. */
export function mayWearPourer(unit: MeasurementUnit | null): boolean {
  return unit === null || !isSoldByWeight(unit)
}

/** What the bottle itself weighs, without what is on it. */
export function bottleWeight(gross: Decigrams, { pourer: worn }: Wearing): Decigrams {
  return gross - (worn?.weight ?? 0)
}

/** A sealed bottle has its own cap, and from what is not weighed nothing is taken off. */
export function wornBy(bottle: Wearing & MaybeByEye & { is_full: boolean }): WornPourer | null {
  return bottle.is_full || isByEye(bottle) ? null : (bottle.pourer ?? null)
}
