import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import {
  unfitByPast,
  unfitPerson,
  type UnfitReason,
} from '#domain/counting/recounts/counter-fitness.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Member } from '#domain/people/people.ts'

/** Somebody who may be asked to count again, or why not. */
export interface Candidate {
  user_id: string
  full_name: string
  /** Of each good that they cannot recount. */
  unfit: ReadonlyMap<string, UnfitReason>
}

export interface CandidateRows {
  inventory: Inventory
  /** Who asks. */
  askerId: string
  /** Of the company; none on a manager's device, where only those who have counted are known. */
  members: readonly Member[]
  entries: readonly Entry[]
  changes: readonly EntryChange[]
  recounts: readonly Recount[]
}

/** Everybody who is known, and of each what they cannot recount of these goods; by name. */
export function candidatesFor(goodIds: readonly string[], rows: CandidateRows): Candidate[] {
  const { inventory, askerId, members } = rows
  const people = new Map(
    rows.entries.map(({ user_id, user_full_name }) => [user_id, user_full_name]),
  )
  for (const { id, name, surname } of members) people.set(id, `${name} ${surname}`.trim())
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const pastOf = new Map(goodIds.map((goodId) => [goodId, pastOfGood(goodId, rows)]))
  return [...people]
    .map(([user_id, full_name]) => {
      const member = memberOf.get(user_id)
      const always = user_id === askerId ? 'asker' : member ? unfitPerson(member, inventory) : null
      const unfit = [...pastOf].flatMap(([goodId, past]): [string, UnfitReason][] => {
        const reason = always ?? unfitByPast(user_id, past)
        return reason === null ? [] : [[goodId, reason]]
      })
      return { user_id, full_name, unfit: new Map(unfit) }
    })
    .toSorted((one, other) => one.full_name.localeCompare(other.full_name))
}

function pastOfGood(goodId: string, { entries, changes, recounts }: CandidateRows) {
  return {
    entries: entries.filter(({ good_id }) => good_id === goodId),
    changes,
    recounts: recounts.filter(({ good_id }) => good_id === goodId),
  }
}
