import { describe, expect, it } from 'vitest'
import { addPlace } from '#domain/branches/commands/add-place.ts'
import { movePlace } from '#domain/branches/commands/move-place.ts'
import { PLACE_COMMANDS } from '#domain/branches/commands/place-commands.ts'
import { removePlace } from '#domain/branches/commands/remove-place.ts'
import { renamePlace } from '#domain/branches/commands/rename-place.ts'
import type { Branch } from '#domain/branches/branches.ts'
import {
  BRANCH_PLACES_MAX,
  joinPlaces,
  offeredPlaces,
  placeSpelling,
  spellPlaces,
  standingPlaces,
  usualPlacesLeft,
} from '#domain/branches/places.ts'
import type { Change } from '#domain/commands/state.ts'
import type { Rejection } from '#domain/rejections.ts'
import { buildActor, buildBranch, buildContext, stateOf } from '#tests/support/bars/builders.ts'

const branch = buildBranch()
const manager = buildActor({ role: 'manager', branch_ids: [branch.id] })
const branch_id = branch.id

type Step = (branch: Branch, actor?: typeof manager) => readonly Change[] | Rejection

const add =
  (name: string): Step =>
  (row, actor = manager) =>
    addPlace.decide(
      stateOf({ table: 'branches', row }),
      { branch_id, name },
      buildContext({ actor }),
    )
const rename =
  (place: string, name: string): Step =>
  (row, actor = manager) =>
    renamePlace.decide(
      stateOf({ table: 'branches', row }),
      { branch_id, place, name },
      buildContext({ actor }),
    )
const move =
  (place: string, after: string | null): Step =>
  (row, actor = manager) =>
    movePlace.decide(
      stateOf({ table: 'branches', row }),
      { branch_id, place, after },
      buildContext({ actor }),
    )
const remove =
  (place: string): Step =>
  (row, actor = manager) =>
    removePlace.decide(
      stateOf({ table: 'branches', row }),
      { branch_id, place },
      buildContext({ actor }),
    )

/** The branch after the steps, one after the other. */
function after(...steps: Step[]): Branch {
  return steps.reduce((row, step) => {
    const decision = step(row)
    if ('code' in decision) throw new Error(JSON.stringify(decision))
    return (decision as readonly { row: Branch }[])[0]?.row ?? row
  }, branch)
}

const names = (...steps: Step[]): string[] => standingPlaces(after(...steps).places)
const three = [add('bar'), add('cellar'), add('Shelf 3')]

describe('the places of a branch', () => {
  it('are made, renamed, put in order and removed', () => {
    expect(names(...three)).toEqual(['bar', 'cellar', 'Shelf 3'])
    expect(names(...three, rename('cellar', 'Wine cellar'))).toEqual([
      'bar',
      'Wine cellar',
      'Shelf 3',
    ])
    expect(names(...three, move('Shelf 3', null))).toEqual(['Shelf 3', 'bar', 'cellar'])
    expect(names(...three, move('bar', 'cellar'))).toEqual(['cellar', 'bar', 'Shelf 3'])
    expect(names(...three, remove('cellar'))).toEqual(['bar', 'Shelf 3'])
  })

  it('come back to where they stood', () => {
    expect(names(...three, remove('cellar'), add('CELLAR'))).toEqual(['bar', 'cellar', 'Shelf 3'])
  })

  it('are one however they are typed', () => {
    expect(names(add('Тёмная полка'), add(' тЕмная   полка '))).toEqual(['Тёмная полка'])
    const [bar, other] = [add('Bar'), add('bar ')]
    expect(other(after(bar))).toEqual([])
  })

  it('become one when one gets the name of the other, and both former names stay known', () => {
    const { places } = after(...three, rename('cellar', 'Store'), rename('Store', 'shelf 3'))
    expect(standingPlaces(places)).toEqual(['bar', 'shelf 3'])
    expect(places?.[1]?.former).toEqual(['cellar', 'Store'])
  })

  it('are what two people make of them offline, in whatever order it arrives', () => {
    const one = [rename('cellar', 'Wine'), move('Wine', null)]
    const other = [add('Terrace'), remove('Shelf 3'), move('cellar', 'bar')]
    expect(names(...three, ...one, ...other)).toEqual(['bar', 'Wine', 'Terrace'])
    expect(names(...three, ...other, ...one)).toEqual(['Wine', 'bar', 'Terrace'])
    // What is said of a place under its former name, or of one removed meanwhile, still holds.
    expect(names(...three, remove('bar'), rename('bar', 'Long bar'), add('long bar'))).toEqual([
      'Long bar',
      'cellar',
      'Shelf 3',
    ])
    expect(names(...three, rename('bar', 'A'), rename('bar', 'B'))).toEqual([
      'B',
      'cellar',
      'Shelf 3',
    ])
  })

  it('have the order of a place that was removed', () => {
    expect(names(...three, remove('cellar'), move('bar', 'cellar'))).toEqual(['bar', 'Shelf 3'])
    expect(names(...three, move('bar', 'nowhere'))).toEqual(['cellar', 'Shelf 3', 'bar'])
  })

  it('are for those who manage counts of the branch', () => {
    const barman = buildActor({ role: 'barmen', branch_ids: [branch_id] })
    const elsewhere = buildActor({ role: 'manager', branch_ids: [] })
    const there = after(...three)
    for (const step of [add('x'), rename('bar', 'x'), move('bar', null), remove('bar')]) {
      expect(step(there, barman)).toMatchObject({ code: 'role_denied' })
      expect(step(there, elsewhere)).toMatchObject({ code: 'branch_denied' })
    }
    expect(remove('nowhere')(there)).toMatchObject({ code: 'not_found' })
  })

  it('are not more than a thumb goes through', () => {
    const many = Array.from({ length: BRANCH_PLACES_MAX }, (_, at) => add(`p${at}`))
    expect(add('one more')(after(...many))).toMatchObject({ code: 'place_limit' })
  })

  it('need a name', () => {
    expect(PLACE_COMMANDS[0].schema.safeParse({ branch_id, name: '  ' }).success).toBe(false)
  })

  it('are unknown to rows of before there were any', () => {
    const { places: _, ...older } = branch
    expect(add('bar')(older as Branch)).toMatchObject([{ row: { places: [{ name: 'bar' }] } }])
  })
})

describe('the places of a count', () => {
  it('have the name that the branch gives them now, else the first spelling', () => {
    const { places } = after(...three, rename('cellar', 'Wine cellar'))
    const spell = placeSpelling(places, ['Terrace', 'terrace '])
    expect(['CELLAR', 'wine cellar', 'terrace ', 'shelf  3', 'Attic'].map(spell)).toEqual([
      'Wine cellar',
      'Wine cellar',
      'Terrace',
      'Shelf 3',
      'Attic',
    ])
    expect(spellPlaces([{ place: null }, { place: 'cellar' }], spell)).toEqual([
      { place: null },
      { place: 'Wine cellar' },
    ])
  })

  it('come after those of the branch', () => {
    expect(joinPlaces(after(...three).places, ['Attic', 'bar'])).toEqual([
      'bar',
      'cellar',
      'Shelf 3',
      'Attic',
    ])
    expect(joinPlaces(null, ['Attic'])).toEqual(['Attic'])
  })
})

describe('the usual places', () => {
  const made = (name: string, former: string[] = [], is_removed = false) => ({
    name,
    former,
    is_removed,
  })

  it('are offered after those made ahead, without those that are there under any name', () => {
    const places = [made('Shelf 3'), made('Wine room', ['cellar'])]
    expect(offeredPlaces(places, ['Terrace', 'bar'])).toEqual([
      'Shelf 3',
      'Wine room',
      'Terrace',
      'bar',
      'fridge',
      'kitchen',
    ])
    expect(usualPlacesLeft(places)).toEqual(['bar', 'fridge', 'kitchen'])
    expect(offeredPlaces([], ['Terrace', 'bar'])[0]).toBe('bar')
  })

  it('can be made again by the owner who removed them, and a count does not offer those', () => {
    const places = [made('bar'), made('kitchen', [], true)]
    expect(usualPlacesLeft(places)).toEqual(['cellar', 'fridge', 'kitchen'])
    expect(offeredPlaces(places, [])).toEqual(['bar', 'cellar', 'fridge'])
  })
})
