import type * as z from 'zod/mini'
import { USUAL_PLACES } from './usual-places.ts'
import { foldCase } from '../goods/search-words.ts'
import type { branchPlace } from './place-schema.ts'

/** More are no list that a thumb goes through. */
export const BRANCH_PLACES_MAX = 100

/** A place that the owner or a manager made ahead. */
export type BranchPlace = z.infer<typeof branchPlace>

/** Equal for names that a person would call the same: whatever their case, spaces and ё. */
export function placeKey(name: string): string {
  return foldCase(name).trim().replaceAll(/\s+/gu, ' ')
}

export function isSamePlace(one: string, other: string): boolean {
  return placeKey(one) === placeKey(other)
}

/** The place that is called so, else the one that was. One that stands goes before a removed one. */
export function findPlace(places: readonly BranchPlace[], name: string): BranchPlace | undefined {
  const standingFirst = places.toSorted((a, b) => Number(a.is_removed) - Number(b.is_removed))
  return (
    standingFirst.find((one) => isSamePlace(one.name, name)) ??
    standingFirst.find(({ former }) => former.some((old) => isSamePlace(old, name)))
  )
}

/** The names of the places that stand, in their order. */
export function standingPlaces(places: readonly BranchPlace[] | null | undefined): string[] {
  return (places ?? []).filter(({ is_removed }) => !is_removed).map(({ name }) => name)
}

/** The usual places that a branch could still have made ahead. */
export function usualPlacesLeft(places: readonly BranchPlace[]): string[] {
  const standing = places.filter(({ is_removed }) => !is_removed)
  return USUAL_PLACES.filter((usual) => findPlace(standing, usual) === undefined)
}

/**
 * One spelling for each place: as the branch calls it now, else the first of `spellings`. So what
 * two phones typed differently, or before the place got its present name, is one place.
 */
export function placeSpelling(
  places: readonly BranchPlace[] | null | undefined,
  spellings: readonly string[],
): (name: string) => string {
  const byKey = new Map<string, string>()
  return (name) => {
    const key = placeKey(name)
    const known = byKey.get(key)
    if (known !== undefined) return known
    const first = spellings.find((one) => placeKey(one) === key)
    const spelling = findPlace(places ?? [], name)?.name ?? first ?? name
    byKey.set(key, spelling)
    return spelling
  }
}

/** Entries or marks whose places have one spelling each. */
export function spellPlaces<Row extends { place: string | null }>(
  rows: readonly Row[],
  spell: (name: string) => string,
): Row[] {
  return rows.map((row) => (row.place === null ? row : { ...row, place: spell(row.place) }))
}

/**
 * The places to choose from and to show: the branch's own in their order, then those of counts.
 * @param counted places of entries, with one spelling each
 */
export function joinPlaces(
  places: readonly BranchPlace[] | null | undefined,
  counted: readonly string[],
): string[] {
  return [...new Set([...standingPlaces(places), ...counted])]
}

/**
 * The places that a count offers: those of the branch and of counts, and the usual ones among or
 * after them. One that the branch removed is offered no more.
 * @param counted places of entries, with one spelling each
 */
export function offeredPlaces(
  places: readonly BranchPlace[],
  counted: readonly string[],
): string[] {
  const usual = USUAL_PLACES.filter((one) => findPlace(places, one) === undefined)
  const known = joinPlaces(places, counted)
  // The usual places always stand in the same order when nobody made places ahead.
  const all = places.length === 0 ? [...usual, ...known] : [...known, ...usual]
  return [...new Set(all)]
}
