import { canManageCompany } from '../people/permissions.ts'
import type { Actor } from '../people/people.ts'

/** What a new bar does once, in this order, until it has completed a count. */
export const FIRST_STEPS = [
  'branch',
  'types',
  'goods',
  'weights',
  'people',
  'scale',
  'count',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Only the owner can take these. */
const OWNERS: ReadonlySet<FirstStep> = new Set(['branch', 'people'])

/** A bar can be counted by one person, who types weights and counts full bottles without theirs. */
const OPTIONAL: ReadonlySet<FirstStep> = new Set(['weights', 'people', 'scale'])

export interface FirstDay {
  steps: { step: FirstStep; isDone: boolean }[]
  /** The one to take now. */
  next: FirstStep | null
}

/**
 * The first steps of a person, each done by what there is; null once a count was completed and
 * nothing is missing that counting needs.
 */
export function firstDayOf(
  done: Readonly<Record<FirstStep, boolean>>,
  actor: Pick<Actor, 'role'>,
): FirstDay | null {
  const own = FIRST_STEPS.filter((step) => canManageCompany(actor) || !OWNERS.has(step))
  const open = own.filter((step) => !done[step])
  if (open.every((step) => OPTIONAL.has(step))) return null
  return { steps: own.map((step) => ({ step, isDone: done[step] })), next: open[0] ?? null }
}
