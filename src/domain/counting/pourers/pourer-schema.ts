import * as z from 'zod/mini'
import { decigrams, instant, text, uuid } from '../../scalars.ts'
import type { Decigrams } from '../../units.ts'

export const POURER_NAME_MAX = 40

/** A stopper is of steel or plastic: heavier than this is no stopper, in decigrams. */
export const POURER_WEIGHT_MAX: Decigrams = 5000

/** What was put on a scale or typed. A rule and not the schema says which weights are impossible. */
export const pourerFields = z.object({
  name: text(POURER_NAME_MAX),
  weight: decigrams,
  /** Half the width of the interval with the weight of one that is worn 19 times out of 20. */
  error: decigrams,
  source: z.enum(['measured', 'typed']),
})

/** A kind of stopper that bottles of the company wear. The list is part of the company's row. */
export const pourer = z.extend(pourerFields, {
  id: uuid,
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
})

/** A pourer as it was when a bottle was weighed with it, so that later changes do not matter. */
export const wornPourer = z.object({
  id: uuid,
  name: text(POURER_NAME_MAX),
  weight: decigrams.check(z.minimum(1), z.maximum(POURER_WEIGHT_MAX)),
  error: decigrams.check(z.minimum(0), z.maximum(POURER_WEIGHT_MAX)),
})

/** Reads one from data that may be damaged; undefined: it says nothing of a pourer. */
export function readWorn(data: unknown): z.infer<typeof wornPourer> | null | undefined {
  return z.nullable(wornPourer).safeParse(data).data
}
