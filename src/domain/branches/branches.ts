import * as z from 'zod/mini'
import { filled, phone } from '../account/form-fields.ts'
import { instant, text, uuid } from '../scalars.ts'
import { wholeRule } from '../whole-rule.ts'
import { branchPlace } from './place-schema.ts'

export const BRANCH_STATUSES = ['active', 'deactivated'] as const

export const branch = z.object({
  id: uuid,
  name: text(200),
  phone: z.nullable(text(20)),
  address: z.nullable(text(500)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  country_id: z.nullable(text(2)),
  status: z.enum(BRANCH_STATUSES),
  /** In the order of the way through the bar, with those that were removed. Null: none yet. */
  places: z.nullable(z.array(branchPlace)),
  created_at: instant,
})
export type Branch = z.infer<typeof branch>

/** The fields of a branch's form. The coordinates are set when the address was found on a map. */
export const branchForm = z.object({
  name: filled(200),
  phone,
  address: filled(500),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  /** ISO 3166-1, two capitals. */
  country_id: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
})
export type BranchFields = z.infer<typeof branchForm>

interface Placed {
  latitude?: unknown
  longitude?: unknown
}

/** Half a place is none. */
export const WHOLE_PLACE = (['latitude', 'longitude'] as const).map((half) =>
  wholeRule<Placed>(
    ({ latitude, longitude, [half]: own }) => isSet(own) || !isSet(latitude ?? longitude),
    half,
    'place_required',
  ),
)

function isSet(degrees: unknown): boolean {
  return typeof degrees === 'number'
}

/**
 * How many more branches may be activated. Never negative, though the limit may have been lowered
 * below the number of active branches.
 */
export function remainingBranches(company: { branch_count: number }, active: number): number {
  return Math.max(0, company.branch_count - active)
}
