import * as z from 'zod/mini'
import { decigrams, instant, text, uuid } from '../../scalars.ts'
import { isSoldByWeight, type Decigrams, type MeasurementUnit } from '../../units.ts'
import { isByEye, type MaybeByEye } from '../by-eye.ts'

export const POURER_NAME_MAX = 40

/** A stopper is of steel or plastic: heavier than this is no stopper, in decigrams. */
export const POURER_WEIGHT_MAX: Decigrams = 5000

/** How many a company may have at once; as many that were removed are kept beside them. */
export const POURERS_MAX = 50

/** What was put on a scale or typed. A rule and not the schema says which weights are impossible. */
export const pourerFields = z.object({
  name: text(POURER_NAME_MAX),
  weight: decigrams,
  /** Half the width of the interval with the weight of one that is worn 19 times out of 20. */
  error: decigrams,
  source: z.enum(['measured', 'typed']),
})
export type PourerFields = z.infer<typeof pourerFields>

/** A kind of stopper that bottles of the company wear. The list is part of the company's row. */
export const pourer = z.extend(pourerFields, {
  id: uuid,
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
})
export type Pourer = z.infer<typeof pourer>

/** A pourer as it was when a bottle was weighed with it, so that later changes do not matter. */
export const wornPourer = z.object({
  id: uuid,
  name: text(POURER_NAME_MAX),
  weight: decigrams.check(z.minimum(1), z.maximum(POURER_WEIGHT_MAX)),
  error: decigrams.check(z.minimum(0), z.maximum(POURER_WEIGHT_MAX)),
})
export type WornPourer = z.infer<typeof wornPourer>

/** Reads one from data that may be damaged; undefined: it says nothing of a pourer. */
export function readWorn(data: unknown): WornPourer | null | undefined {
  return z.nullable(wornPourer).safeParse(data).data
}

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
