import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import { unfitByPast, unfitPerson } from '#domain/counting/recounts/counter-fitness.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Member } from '#domain/people/people.ts'

/** Somebody who may be asked to count again. */
export interface Candidate {
  user_id: string
  full_name: string
  /** The goods that they can count without knowing the first count; at least one. */
  able: readonly string[]
}

export interface CandidateRows {
  inventory: Inventory
  /** Who asks. */
  askerId: string
  /**
   * The company's members; none on a manager's device, where only those who have counted are known.
   */
  members: readonly Member[]
  entries: readonly Entry[]
  changes: readonly EntryChange[]
  recounts: readonly Recount[]
}

/** Everybody who may count some of these goods again; by name. */
export function candidatesFor(goodIds: readonly string[], rows: CandidateRows): Candidate[] {
  const { inventory, askerId, members } = rows
  const people = new Map(
    rows.entries.map(({ user_id, user_full_name }) => [user_id, user_full_name]),
  )
  for (const { id, name, surname } of members) people.set(id, `${name} ${surname}`.trim())
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const pastOf = new Map(goodIds.map((goodId) => [goodId, pastOfGood(goodId, rows)]))
  return [...people]
    .filter(([user_id]) => {
      const member = memberOf.get(user_id)
      return user_id !== askerId && (!member || unfitPerson(member, inventory) === null)
    })
    .map(([user_id, full_name]) => {
      const able = [...pastOf].filter(([, past]) => unfitByPast(user_id, past) === null)
      return { user_id, full_name, able: able.map(([goodId]) => goodId) }
    })
    .filter(({ able }) => able.length > 0)
    .toSorted((one, other) => one.full_name.localeCompare(other.full_name))
}

function pastOfGood(goodId: string, { entries, changes, recounts }: CandidateRows) {
  return {
    entries: entries.filter(({ good_id }) => good_id === goodId),
    changes,
    recounts: recounts.filter(({ good_id }) => good_id === goodId),
  }
}
