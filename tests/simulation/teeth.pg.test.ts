import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { anyShift, LOST_BY_ALL } from './actions.ts'
import { playShift } from './world.ts'
import { WRONG_VARIANTS } from './wrong-variants.ts'

const RUNS = 60

let made: TestDatabase

beforeAll(async () => {
  made = await createTestDatabase('pglite')
})
afterAll(() => made.dispose())

test.each(Object.entries(WRONG_VARIANTS))(
  'the simulation fails when %s',
  async (_name, variant) => {
    const outcome = await fc.check(
      fc.asyncProperty(anyShift, (actions) => playShift(made.database, actions, variant)),
      // The same shifts every time, without shrinking: one failure is enough.
      { numRuns: RUNS, seed: 7, endOnFailure: true, examples: [[LOST_BY_ALL]] },
    )
    expect(outcome.failed, `${outcome.numRuns} shifts passed`).toBe(true)
    // The failure must be a broken law, not a variant that cannot run.
    expect(String(outcome.errorInstance)).toContain('AssertionError')
  },
  300_000,
)
