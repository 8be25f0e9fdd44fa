import * as z from 'zod/mini'
import { POS_PRODUCT_TYPES } from '#domain/pos/products.ts'
import { timeZoneName } from '#domain/time-zone.ts'

/** Path below `integrationPath`, the same for every system. */
export const NIGHTLY_SYNC_PATH = '/nightly-sync'

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** One sync that a night repeats; without groups and categories it is of all products. */
export const repeatedSync = z.object({
  type: z.enum(POS_PRODUCT_TYPES),
  /** How many were chosen. */
  groups: z.int(),
  categories: z.int(),
})
export type RepeatedSync = z.infer<typeof repeatedSync>

/** How the last nightly sync has ended. */
export const nightlyOutcome = z.object({
  at: z.string(),
  success: z.boolean(),
  /** How many products there were then, and how many of them were new. */
  products: z.int(),
  added: z.int(),
  /** Why it failed, for programs and for people. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type NightlyOutcome = z.infer<typeof nightlyOutcome>

export const nightlySyncAnswer = z.object({
  isOn: z.boolean(),
  /** Of the clock in `timeZone`. */
  hour,
  /** Null until it is switched on for the first time. */
  timeZone: z.nullable(z.string()),
  /** When it is tried next; null when it is off. */
  nextAt: z.nullable(z.string()),
  /** What a night repeats; empty until a person has synchronized. */
  repeats: z.array(repeatedSync),
  /** It was switched off because the system refused the login for several nights. */
  isStopped: z.boolean(),
  last: z.nullable(nightlyOutcome),
})
export type NightlySyncAnswer = z.infer<typeof nightlySyncAnswer>

export const nightlySyncRequest = z.object({
  isOn: z.boolean(),
  hour,
  timeZone: timeZoneName,
})
export type NightlySyncRequest = z.infer<typeof nightlySyncRequest>
