import * as z from 'zod/mini'
import { MEASUREMENT_UNITS, UUID } from './units.ts'

export const uuid = z.string().check(z.regex(UUID))

/** UTC with milliseconds, so that alphabetical order is chronological order. */
export const instant = z
  .string()
  .check(z.regex(/^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/))

/** PostgreSQL's integer is the narrowest type these values are stored in. */
export const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** Up to 10 tonnes, either sign: a scale that was not tared may show below zero. */
export const decigrams = z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000))

/** How a good is measured. */
export const measurementUnit = z.literal(MEASUREMENT_UNITS)

/** Text that PostgreSQL can store: it rejects the NUL character and lone surrogates. */
export function text(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed()),
  )
}
