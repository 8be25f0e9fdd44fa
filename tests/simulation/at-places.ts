import { addPlace } from '#domain/branches/commands/add-place.ts'
import { movePlace } from '#domain/branches/commands/move-place.ts'
import { removePlace } from '#domain/branches/commands/remove-place.ts'
import { renamePlace } from '#domain/branches/commands/rename-place.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import { actorOf } from '#domain/people/people.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import type { Bar } from './bar.ts'
import type { Phone } from './phone.ts'
import type { PlaceAction } from './place-actions.ts'

type Said = Extract<PlaceAction, { type: 'finish_place' | 'reopen_place' }>

/** Somebody puts the places of a branch in order, or says how far one of a count is. */
export async function doAtPlaces(bar: Bar, action: PlaceAction): Promise<void> {
  const phone = bar.phone(action.device)
  const branch_id = bar.companyOf(phone).branches[0]?.id ?? ''
  switch (action.type) {
    case 'add_place':
      return bar.do(phone, addPlace, { branch_id, name: action.name })
    case 'rename_place':
      return bar.do(phone, renamePlace, { branch_id, place: action.place, name: action.name })
    case 'move_place':
      return bar.do(phone, movePlace, { branch_id, place: action.place, after: action.after })
    case 'remove_place':
      return bar.do(phone, removePlace, { branch_id, place: action.place })
    case 'finish_place':
    case 'reopen_place':
      return say(bar, phone, action)
  }
}

async function say(bar: Bar, phone: Phone, action: Said): Promise<void> {
  const inventories = await allInventories(phone.device.database)
  const inventory = inventories[action.pick % Math.max(1, inventories.length)]
  if (!inventory) return
  const about = { inventory_id: inventory.id, place: action.place }
  if (action.type === 'reopen_place') {
    const seen = (inventory.finish_marks ?? []).findLast(({ place }) => place === action.place)
    return bar.do(phone, reopenPlace, { ...about, ...(seen ? { seen_at: seen.at } : {}) })
  }
  const people = bar.phones
    .map(({ user }) => user)
    .filter(({ company_id }) => company_id === phone.user.company_id)
  const heir = action.heir === null ? undefined : people[action.heir % people.length]
  return bar.do(phone, finishPlace, {
    ...about,
    is_finished: action.is_finished,
    heir: heir ? { user_id: heir.id, full_name: actorOf(heir).full_name } : null,
    finished_at: new Date(phone.device.deps.now()).toISOString(),
  })
}
