import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { anyShift, LOST_BY_ALL, shiftAtPlaces, shiftWithRecount } from './actions.ts'
import { playShift } from './world.ts'
import { WRONG_PLACES } from './wrong-places.ts'
import { WRONG_RECOUNTS } from './wrong-recounts.ts'
import { WRONG_VARIANTS } from './wrong-variants.ts'

const RUNS = 60

let made: TestDatabase

beforeAll(async () => {
  made = await createTestDatabase('postgres')
})
afterAll(() => made.dispose())

/**
 * Seeds 1 to 8 were tried (6 for the first kind): with these no mistake of a kind needs many shifts
 * to be caught, two at most, 21 and four. TEETH=1 prints in which each is.
 */
const KINDS = [
  { variants: WRONG_VARIANTS, shifts: anyShift, seed: 4 },
  { variants: WRONG_PLACES, shifts: shiftAtPlaces, seed: 7 },
  { variants: WRONG_RECOUNTS, shifts: shiftWithRecount, seed: 4 },
]

const MISTAKES = KINDS.flatMap(({ variants, ...kind }) =>
  Object.entries(variants).map(([name, variant]) => [name, variant, kind] as const),
)

test.each(MISTAKES)(
  'the simulation fails when %s',
  async (name, variant, { shifts, seed }) => {
    const outcome = await fc.check(
      fc.asyncProperty(shifts, (actions) => playShift(made.database, actions, variant)),
      // The same shifts every time, without shrinking: one failure is enough.
      { numRuns: RUNS, seed, endOnFailure: true, examples: [[LOST_BY_ALL]] },
    )
    expect(outcome.failed, `${outcome.numRuns} shifts passed`).toBe(true)
    if (process.env['TEETH'])
      console.log(name, outcome.numRuns, String(outcome.errorInstance).slice(0, 160))
    // The failure must be a broken law, not a variant that cannot run.
    expect(String(outcome.errorInstance)).toContain('AssertionError')
  },
  900_000,
)
