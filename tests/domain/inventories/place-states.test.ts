import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { withMark } from '#domain/inventories/places/with-mark.ts'
import {
  isAllDone,
  isDone,
  leftToManagers,
  placeStates,
} from '#domain/inventories/places/place-states.ts'
import { buildEntry, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const ANI = { user_id: newUuid(), user_full_name: 'Ani Petrosyan' }
const ARAM = { user_id: newUuid(), user_full_name: 'Aram Simonyan' }
const PEOPLE = [ANI, ARAM]

const at = (minute: number): string => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`

const read = (place: string | null, who: typeof ANI, minute: number) =>
  buildEntry({ place, ...who, measured_at: at(minute) })

const mark = (place: string | null, who: typeof ANI, minute: number): FinishMark => ({
  place,
  ...who,
  at: at(minute),
  is_finished: true,
  heir: null,
})

const leaving = (who: typeof ANI, minute: number, heir: typeof ANI | null): FinishMark => ({
  ...mark(null, who, minute),
  is_finished: false,
  heir: heir && { user_id: heir.user_id, full_name: heir.user_full_name },
})

const stateOf = (...[entries, marks = []]: [ReturnType<typeof read>[], FinishMark[]?]) =>
  placeStates(entries, marks, ['bar'])[0]

describe('A place', () => {
  it('is not started, then being counted by whoever counts there, then finished', () => {
    expect(stateOf([])).toMatchObject({ place: 'bar', progress: 'not_started', entries: 0 })
    const both = [read('bar', ANI, 1), read('bar', ARAM, 2), read('cellar', ANI, 3)]
    expect(stateOf(both)).toMatchObject({
      progress: 'counting',
      counters: [ARAM.user_full_name, ANI.user_full_name],
      entries: 2,
    })
    const done = stateOf(both, [mark('bar', ANI, 5)])
    expect(done).toMatchObject({ progress: 'finished', counters: [], mark: { at: at(5) } })
  })

  it('may be finished with nothing in it, and deleted entries are nothing', () => {
    expect(stateOf([], [mark('bar', ANI, 1)])?.progress).toBe('finished')
    const gone = { ...read('bar', ANI, 1), deleted_at: NOW }
    expect(stateOf([gone])).toMatchObject({ progress: 'not_started', entries: 0 })
  })

  it('is open again where somebody counts later, but not by a reading that arrives late', () => {
    const finished = [mark('bar', ANI, 5)]
    expect(stateOf([read('bar', ARAM, 4)], finished)).toMatchObject({
      progress: 'finished',
      entries: 1,
    })
    expect(stateOf([read('bar', ANI, 1), read('bar', ARAM, 6)], finished)).toMatchObject({
      progress: 'counting',
      counters: [ARAM.user_full_name],
    })
  })

  it('is finished too when everybody who counted there is done with all of theirs', () => {
    const both = [read('bar', ANI, 1), read('bar', ARAM, 2)]
    expect(stateOf(both, [mark(null, ANI, 5)])).toMatchObject({
      progress: 'counting',
      counters: [ARAM.user_full_name],
    })
    const marks = [mark(null, ANI, 5), mark(null, ARAM, 6)]
    expect(stateOf(both, marks)).toMatchObject({ progress: 'finished', counters: [], mark: null })
  })

  it('waits for somebody when the rest was left to them', () => {
    const left = { ...leaving(ANI, 5, ARAM), place: 'bar' }
    expect(stateOf([read('bar', ANI, 1)], [left])?.progress).toBe('handed_over')
    expect(stateOf([read('bar', ANI, 1), read('bar', ARAM, 6)], [left])?.progress).toBe('counting')
  })

  it('is as was said of it last, also when a clock puts two sayings at one moment', () => {
    // Two spellings of one place are two marks, in whichever order their letters are.
    for (const spellings of [
      ['елка', 'Ёлка'],
      ['Ёлка', 'елка'],
    ] as const) {
      const said = spellings.map((place, index) => ({
        ...leaving(ANI, 5, index === 0 ? ARAM : null),
        place,
      }))
      const kept = said.reduce<FinishMark[]>((marks, one) => withMark(marks, one), [])
      const [state] = placeStates(
        [],
        kept.map((one) => ({ ...one, place: 'Ёлка' })),
        [],
      )
      expect(state?.mark).toEqual({ ...said[1], place: 'Ёлка' })
      // What is said again is the last.
      const again = withMark(kept, said[0] as FinishMark)
      expect(again.map(({ place }) => place)).toEqual(spellings.toReversed())
    }
  })

  it('is known by entries and marks too, and bottles of no place are in none', () => {
    const states = placeStates(
      [read(null, ANI, 1), read('cellar', ANI, 2)],
      [mark('shelf 3', ARAM, 3)],
      [],
    )
    expect(states.map(({ place }) => place)).toEqual(['cellar', 'shelf 3'])
  })
})

describe('An inventory', () => {
  const entries = [read('bar', ANI, 1), read('cellar', ARAM, 2)]

  it('is all done when everybody says so and has counted nothing since', () => {
    expect(isAllDone([], [])).toBe(false)
    expect(isAllDone(entries, [mark(null, ANI, 5)])).toBe(false)
    const both = [mark(null, ANI, 5), mark(null, ARAM, 6)]
    expect(isAllDone(entries, both)).toBe(true)
    expect(isDone(ANI.user_id, [...entries, read('bar', ANI, 7)], both)).toBe(false)
    expect(isAllDone([...entries, read('bar', ANI, 7)], both)).toBe(false)
    // A finished place is not a finished person.
    expect(isAllDone(entries, [mark('bar', ANI, 5), mark(null, ARAM, 6)])).toBe(false)
  })

  it('is not while something is left to somebody who has not said so, or to nobody', () => {
    const own = [read('bar', ANI, 1)]
    expect(isAllDone(own, [leaving(ANI, 5, ARAM)])).toBe(false)
    expect(isAllDone(own, [leaving(ANI, 5, ARAM), mark(null, ARAM, 9)])).toBe(true)
    expect(isAllDone(own, [leaving(ANI, 5, null)])).toBe(false)
  })

  it('is not while somebody who was done before has been left something', () => {
    const done = mark(null, ARAM, 4)
    expect(isAllDone(entries, [done, leaving(ANI, 5, ARAM)])).toBe(false)
    // Two who leave it to each other: whoever was left it last has not answered.
    expect(isAllDone(entries, [leaving(ANI, 5, ARAM), leaving(ARAM, 6, ANI)])).toBe(false)
  })

  it('tells who left the rest to its managers, until they count on', () => {
    const both = [leaving(ANI, 5, null), leaving(ARAM, 6, null)]
    expect(leftToManagers(entries, both).map(({ user_id }) => user_id)).toEqual([
      ARAM.user_id,
      ANI.user_id,
    ])
    expect(leftToManagers([...entries, read('bar', ANI, 7)], both)).toEqual([both[1]])
    expect(leftToManagers(entries, [leaving(ANI, 5, ARAM), mark(null, ARAM, 6)])).toEqual([])
    expect(leftToManagers(entries, [{ ...leaving(ANI, 5, null), place: 'bar' }])).toEqual([])
  })
})

describe('What two phones say without a signal', () => {
  const anyMark = fc
    .record({
      place: fc.constantFrom('bar', 'cellar', null),
      who: fc.constantFrom(...PEOPLE),
      minute: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ place, who, minute }) => mark(place, who, minute))
  const anyEntry = fc
    .record({
      place: fc.constantFrom('bar', 'cellar', null),
      who: fc.constantFrom(...PEOPLE),
      minute: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ place, who, minute }) => read(place, who, minute))

  it('comes to the same in every order, and no mark of one person undoes that of another', () => {
    fc.assert(
      fc.property(fc.array(anyMark), fc.array(anyEntry), fc.integer(), (marks, entries, seed) => {
        const other = marks.toSorted(
          (a, b) => hash(a.at + a.user_id, seed) - hash(b.at + b.user_id, seed),
        )
        const keep = (all: FinishMark[]) =>
          all.reduce<FinishMark[]>((kept, one) => withMark(kept, one), [])
        expect(keep(other)).toEqual(keep(marks))
        const known = ['bar', 'cellar']
        expect(placeStates(entries.toReversed(), keep(other), known)).toEqual(
          placeStates(entries, keep(marks), known).map((state) => ({
            ...state,
            counters: expect.arrayContaining(state.counters) as string[],
          })),
        )
        for (const { place, user_id } of marks) {
          expect(keep(marks).some((one) => one.place === place && one.user_id === user_id)).toBe(
            true,
          )
        }
      }),
    )
  })
})

const hash = (text: string, seed: number): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed)
