import * as z from 'zod/mini'
import { entry, entryChange } from '#domain/counting/entries.ts'
import { FIGURE_DOUBTS } from '#domain/goods/figure-doubts.ts'
import { user } from '#domain/people/people-schema.ts'
import { invitationForm, staffChange, staffForm } from '#domain/people/staff.ts'
import { profileChange } from '#domain/account/accounts.ts'
import { uuid } from '#domain/scalars.ts'
import { wholeRule } from '#domain/whole-rule.ts'
import { loginAnswer } from './account/auth.ts'
import { secondStepAnswer } from './account/second-factor.ts'
import { goodItem } from './goods/goods.ts'
import { inventoryItem } from './inventories/inventories.ts'

/*
 * Some fields have a second name: the one of the product's specification. Answers have both, with
 * the same value; requests take either. The pages know only the first, so this is not in `goods`,
 * `inventories` and the others, which they load.
 */

/** Who is signed in. Whoever can call is active. */
export const namedUser = z.extend(user, {
  phone_number: user.shape.phone,
  active: z.boolean(),
})
export type NamedUser = z.infer<typeof namedUser>
export const namedMe = z.object({ user: namedUser })
export const namedSignIn = z.extend(loginAnswer, { user: namedUser })
export const namedSecondStep = z.extend(secondStepAnswer, { user: namedUser })

export const namedGood = z.extend(goodItem, {
  /**
   * How it is matched with the point-of-sale system: 1 by itself, 2 not at all, 3 with a product of
   * another unit, 4 by a person; null when no products have been imported.
   */
  integrationStatus: z.nullable(z.literal([1, 2, 3, 4])),
  warnings: z.array(z.enum(FIGURE_DOUBTS)),
})
export type NamedGood = z.infer<typeof namedGood>
export const namedGoods = z.object({ data: z.array(namedGood), total: z.int() })

export const namedInventory = z.extend(inventoryItem, {
  isNameChanged: z.boolean(),
  leftover: z.number(),
  total_leftover: z.number(),
  'total leftover': z.number(),
})
export type NamedInventory = z.infer<typeof namedInventory>
export const namedInventories = z.object({ data: z.array(namedInventory), total: z.int() })

/** An entry with what it amounts to and who changed it. */
export const namedEntry = z.extend(entry, {
  /** What is in the open bottle: in ml, or in g for what is sold by weight; 0 for sealed ones. */
  leftover: z.number(),
  /** In litres, of the open bottle or of all sealed ones; null for what is sold by weight. */
  total_liters: z.nullable(z.number()),
  changelog: z.array(z.extend(entryChange, { seq: z.int() })),
  seq: z.int(),
})
export type NamedEntry = z.infer<typeof namedEntry>
export const namedEntries = z.object({ data: z.array(namedEntry), total: z.int() })

/** Ids, or branches as an answer has them. */
const branches = z.optional(
  z
    .array(z.union([uuid, z.object({ id: uuid, name: z.optional(z.string()) })]))
    .check(z.maxLength(1000)),
)

interface Named {
  branch_ids?: unknown
  branches?: unknown
}

/** A branch is required under the name that was used for them. */
const SOME_BRANCH = [
  wholeRule<Named>(
    (given) => Boolean(given.branch_ids ?? given.branches),
    'branch_ids',
    'branch_required',
  ),
  wholeRule<Named>(
    (given) => Boolean(given.branch_ids) || !isNone(given.branches),
    'branches',
    'branch_required',
  ),
]

function isNone(named: unknown): boolean {
  return Array.isArray(named) && named.length === 0
}

const either = { branch_ids: z.optional(staffForm.shape.branch_ids), branches }

/** `branch_ids`, or `branches`; if both are sent, `branch_ids` counts. */
export const namedStaffForm = z.extend(staffForm, either).check(...SOME_BRANCH)
export const namedInvitationForm = z.extend(invitationForm, either).check(...SOME_BRANCH)
export const namedStaffChange = z.extend(staffChange, { branches })
export const namedInvitationChange = z.extend(z.partial(invitationForm), { branches })

/**
 * Absent fields stay, also the two that the form always sends. `phoneNumber`, or `phone_number`; if
 * both are sent, `phoneNumber` counts.
 */
export const namedProfileChange = z.extend(profileChange, {
  name: z.optional(profileChange.shape.name),
  surname: z.optional(profileChange.shape.surname),
  phone_number: profileChange.shape.phoneNumber,
})
export type NamedProfileChange = z.infer<typeof namedProfileChange>
