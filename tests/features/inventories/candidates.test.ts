import { expect, it } from 'vitest'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Member } from '#domain/people/people.ts'
import { candidatesFor, type CandidateRows } from '#features/inventories/recount/candidates.ts'
import { buildEntry, buildInventory, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const inventory = buildInventory()
const [askerId, vodka, gin] = [newUuid(), newUuid(), newUuid()]

function member(name: string, over: Partial<Member> = {}): Member {
  return {
    id: newUuid(),
    role: 'barmen',
    name,
    surname: '',
    phone: null,
    email: `${name}@bar.example`,
    image: null,
    language: 'en',
    active: true,
    branch_ids: [inventory.branch_id],
    joined_at: NOW,
    signed_in_at: NOW,
    created_at: NOW,
    deleted_at: null,
    ...over,
  }
}

const ani = member('Ani')
const aram = member('Aram')
const far = member('Far', { branch_ids: [newUuid()] })
const own = { inventory_id: inventory.id, branch_id: inventory.branch_id }
const byAni = buildEntry({ ...own, good_id: vodka, user_id: ani.id, user_full_name: 'Ani' })

function rows(over: Partial<CandidateRows> = {}): CandidateRows {
  const members = [far, aram, ani]
  return { inventory, askerId, members, entries: [byAni], changes: [], recounts: [], ...over }
}

const namesOf = (goodIds: string[], over: Partial<CandidateRows> = {}) =>
  candidatesFor(goodIds, rows(over)).map(({ full_name }) => full_name)

it('offers by name who counts in the branch and has not counted the item', () => {
  expect(namesOf([vodka])).toEqual(['Aram'])
  expect(namesOf([gin])).toEqual(['Ani', 'Aram'])
})

it('goes item by item: who counted one may recount another', () => {
  const [first] = candidatesFor([vodka, gin], rows())
  expect(first).toMatchObject({ full_name: 'Ani', able: [gin] })
})

it('knows of those who count where the list of people is not on the device, and leaves out whoever asks', () => {
  const entry = buildEntry({ ...own, good_id: gin, user_id: askerId, user_full_name: 'Mane' })
  const known = { members: [], entries: [byAni, entry] }
  expect(namesOf([gin], known)).toEqual(['Ani'])
})

it('asks nobody twice for one item', () => {
  const asked = { good_id: vodka, counter_id: aram.id } as Recount
  expect(namesOf([vodka], { recounts: [asked] })).toEqual([])
})
