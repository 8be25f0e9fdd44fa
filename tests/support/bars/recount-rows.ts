import { JUST_ASKED, type Recount } from '#domain/counting/recounts/recounts.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import type { Member } from '#domain/people/people.ts'
import { buildActor, buildEntry, buildGood, buildInventory, buildUser, NOW } from './builders.ts'
import { newUuid } from '../ids.ts'

export function buildRecount(over: Partial<Recount> = {}): Recount {
  return {
    id: newUuid(),
    inventory_id: newUuid(),
    branch_id: newUuid(),
    good_id: newUuid(),
    round: 2,
    counter_id: newUuid(),
    counter_full_name: 'Davit Sargsyan',
    places: ['bar'],
    asked_by: newUuid(),
    asked_by_full_name: 'Ani Petrosyan',
    asked_at: NOW,
    ...JUST_ASKED,
    replaced: [],
    ...over,
  }
}

/** A reading of the recount's counter. */
export function buildReading(
  { id, inventory_id, branch_id, good_id, counter_id, counter_full_name }: Recount,
  over: Partial<RecountReading> = {},
): RecountReading {
  const { status: _s, updated_at: _u, is_distinct: _d, growth: _g, ...entry } = buildEntry()
  const { added_after_completed: _late, ...read } = entry
  const who = { user_id: counter_id, user_full_name: counter_full_name }
  const about = { recount_id: id, inventory_id, branch_id, good_id }
  return { ...read, ...who, ...about, id: newUuid(), is_late: false, ...over }
}

/** An active barman of the branches. */
export function buildMember(branch_ids: string[], over: Partial<Member> = {}): Member {
  const { id, name, surname, phone, email, image } = buildUser()
  return {
    id,
    role: 'barmen',
    name,
    surname,
    phone,
    email,
    image,
    language: 'en',
    active: true,
    branch_ids,
    joined_at: NOW,
    signed_in_at: NOW,
    created_at: NOW,
    deleted_at: null,
    ...over,
  }
}

/** A good of an open inventory that the owner has counted in the bar, and who may count it again. */
export function buildCountedGood() {
  const [inventory, good] = [buildInventory(), buildGood()]
  const { id: inventory_id, branch_id } = inventory
  const about = { inventory_id, branch_id, good_id: good.id }
  const counter = buildMember([branch_id])
  const owner = buildActor({ role: 'customer', branch_ids: null })
  const asBarman = buildActor({ user_id: counter.id, branch_ids: [branch_id] })
  const first = buildEntry({ ...about, place: 'bar', user_id: owner.user_id })
  return { inventory, good, about, counter, owner, asBarman, first }
}
