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

/**
 * Without the signs that nobody sees, such as those that turn the direction of what follows: a text
 * must read as what it is. Joiners and variants stay, which letters and emoji are made with.
 */
export function withoutUnseen(value: string): string {
  return value.replaceAll(/(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{DI}/gu, '')
}

/** The checks of every text: PostgreSQL stores neither the NUL character nor lone surrogates. */
export const textChecks = [
  z.overwrite(withoutUnseen),
  z.refine<string>((value) => !value.includes('\u0000') && value.isWellFormed()),
] as const

/** Text that can be stored, and shows all that it says. */
export function text(maxLength: number) {
  return z.string().check(...textChecks, z.maxLength(maxLength))
}
