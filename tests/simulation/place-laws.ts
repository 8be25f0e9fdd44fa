import { expect } from 'vitest'
import { doublesOf, labelOfEntry } from '#domain/counting/doubles.ts'
import type { PlaceState } from '#domain/inventories/places/place-states.ts'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { sumTotals, totalsByGood, type InventoryTotals } from '#domain/inventories/totals.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import type { User } from '#domain/people/people.ts'
import { getRow } from '#storage/optimistic.ts'
import { USUAL_PLACES } from '#domain/branches/usual-places.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import type { Bar } from './bar.ts'
import type { Phone } from './phone.ts'
import {
  toldLast,
  toldMarks,
  toldPlaces,
  toldSpelling,
  toldState,
  wayOf,
  type ToldEntry,
  type ToldMark,
  type ToldPlace,
  type ToldState,
  type Word,
} from './place-oracle.ts'
import { seenPlaces, type SeenPlaces } from './seen-places.ts'

/**
 * What must hold of places once every phone has synced: server and phones have what people said, in
 * whatever order it arrived, and see the same of it.
 */
export async function checkPlaces(
  bar: Bar,
  company: SeededCompany,
  words: readonly Word[],
  shows: (person: User) => ReadonlySet<string>,
): Promise<void> {
  const server = await bar.server.places(company)
  const phones = bar.phones.filter(({ user }) => user.company_id === company.id)
  for (const { id, places } of server.branches) {
    const told = toldPlaces(words, id)
    expect(places ?? [], 'the places of a branch').toEqual(told)
    for (const phone of phones) {
      const row = await getRow(phone.device.database, 'branches', id)
      expect(row?.places ?? [], `the places that ${phone.user.role} sees`).toEqual(told)
    }
  }
  const standing = server.inventories.filter(({ joined_into }) => joined_into === null)
  for (const inventory of standing) {
    const marks = toldMarks(words, inventory, server.inventories)
    expect(namesOf(inventory.finish_marks ?? []), 'what was said of a count').toEqual(sorted(marks))
    const places = toldPlaces(words, inventory.branch_id)
    for (const phone of phones) {
      const shown = shows(phone.user)
      const entries = server.entries.filter(({ id }) => shown.has(id))
      const here = entries.filter(({ inventory_id }) => inventory_id === inventory.id)
      const last = toldLast(inventory, standing, entries)
      const told = toldStates(places, { entries: here, last, marks })
      const seen = await seenOn(bar, phone, inventory.id)
      expect(byName(seen.states.map(toldOf)), `places as ${phone.user.role} sees them`).toEqual(
        byName(told),
      )
      placesAddUp(seen)
      nothingIsHidden(seen, here)
    }
  }
}

function toldStates(
  places: readonly ToldPlace[],
  { entries, last, marks }: { entries: ToldEntry[]; last: ToldEntry[]; marks: ToldMark[] },
): ToldState[] {
  const spell = toldSpelling(places, [
    ...USUAL_PLACES,
    ...wayOf(last),
    ...wayOf(entries),
    ...[...newestFirst(entries), ...newestFirst(last), ...inOrder(marks)].flatMap(
      ({ place }) => place ?? [],
    ),
  ])
  const counted = spelled(entries, spell)
  const said = spelled(marks, spell)
  const all = [
    ...places.filter(({ is_removed }) => !is_removed).map(({ name }) => name),
    ...wayOf(spelled(last, spell)),
    ...counted.flatMap(({ place, deleted_at }) => (deleted_at === null ? (place ?? []) : [])),
    ...said.flatMap(({ place }) => place ?? []),
  ]
  return [...new Set(all)].map((place) => toldState(place, counted, said))
}

async function seenOn(bar: Bar, phone: Phone, inventoryId: string): Promise<SeenPlaces> {
  const inventories = await allInventories(phone.device.database)
  const inventory = inventories.find(({ id }) => id === inventoryId)
  expect(inventory, `a count that ${phone.user.role} does not see`).toBeDefined()
  return (bar.product.seenPlaces ?? seenPlaces)(phone, inventory as never)
}

/** Marks as the papers name them. */
function namesOf(marks: readonly FinishMark[]): ToldMark[] {
  const told = marks.map(({ place, user_id, user_full_name, at, ...said }) => ({
    place,
    user_id,
    full_name: user_full_name,
    at,
    says: saysOf(said),
    heir: said.heir?.user_id ?? null,
  }))
  return sorted(told)
}

function saysOf({
  is_finished,
  is_reopened,
}: Pick<FinishMark, 'is_finished' | 'is_reopened'>): ToldMark['says'] {
  if (is_reopened) return 'reopened'
  return is_finished ? 'finished' : 'left'
}

const sorted = (marks: readonly ToldMark[]): ToldMark[] =>
  marks.toSorted((a, b) => `${a.user_id} ${a.place}`.localeCompare(`${b.user_id} ${b.place}`))

/** Nobody counted there: then it is as the first one to name it wrote it. */
const newestFirst = (entries: readonly ToldEntry[]): ToldEntry[] =>
  entries.toSorted((a, b) => (a.id < b.id ? 1 : -1))

const inOrder = (marks: readonly ToldMark[]): ToldMark[] =>
  marks.toSorted((a, b) => {
    if (a.at + a.user_id === b.at + b.user_id) return 0
    return a.at + a.user_id < b.at + b.user_id ? -1 : 1
  })

const byName = (states: readonly ToldState[]): ToldState[] =>
  states.toSorted((a, b) => (a.place < b.place ? -1 : 1))

function toldOf({ mark, counters, ...state }: PlaceState): ToldState {
  const said = mark && {
    user_id: mark.user_id,
    at: mark.at,
    heir: mark.heir?.user_id ?? null,
  }
  return { ...state, counters: counters.toSorted(), said }
}

function spelled<Row extends { place: string | null }>(
  rows: readonly Row[],
  spell: (name: string) => string,
): Row[] {
  return rows.map((row) => ({ ...row, place: row.place === null ? null : spell(row.place) }))
}

/** A good in two places is in both and no double; the places and what has none are the whole. */
function placesAddUp({ entries, totals }: SeenPlaces): void {
  const whole = sumTotals(totalsByGood(entries))
  for (const key of Object.keys(whole) as (keyof InventoryTotals)[]) {
    const parts = [...totals.values()].reduce((sum, total) => sum + (total[key] ?? 0), 0)
    expect(parts, `${key} of all places`).toBeCloseTo(whole[key] ?? 0, 1)
  }
  for (const { earlier, later } of doublesOf(entries)) {
    if (labelOfEntry(later) === null) expect(earlier.place).toBe(later.place)
  }
}

/** Whatever stands on the server is under some place, a removed one too, or under none. */
function nothingIsHidden({ states, totals }: SeenPlaces, entries: readonly Countable[]): void {
  const living = entries.filter(({ deleted_at }) => deleted_at === null)
  const without = totals.get(null)?.entries ?? 0
  const shown = states.reduce((sum, state) => sum + state.entries, without)
  expect(shown, 'entries under places').toBe(living.length)
  const sum = (amount: (entry: Countable) => number): number =>
    living.reduce((all, entry) => all + amount(entry), 0)
  const parts = (key: keyof InventoryTotals): number =>
    [...totals.values()].reduce((all, total) => all + (total[key] ?? 0), 0)
  expect(parts('bottles')).toBe(sum(({ is_full, count }) => (is_full ? (count ?? 0) : 0)))
  expect(parts('open_bottles')).toBe(sum(({ is_full }) => (is_full ? 0 : 1)))
  expect(parts('total_leftover_ml') + parts('total_grams')).toBeCloseTo(
    sum(({ net, millilitres }) => (net === null ? (millilitres ?? 0) : net / 10)),
    1,
  )
}

type Countable = Pick<
  Awaited<ReturnType<Bar['server']['places']>>['entries'][number],
  'deleted_at' | 'is_full' | 'count' | 'net' | 'millilitres'
>
