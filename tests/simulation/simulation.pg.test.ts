import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { runSync } from '#sync/run.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { anyShift, LOST_BY_ALL, LOST_BESIDE_A_CLONE } from './actions.ts'
import { playShift } from './world.ts'

/** For a long run, see CONTRIBUTING.md. */
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 60)
/** The same number plays the same shifts; a failure tells its own. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 2 ** 31)
/** `postgres` takes half the time, for a long run. */
const DATABASE = process.env['SIMULATION_DATABASE'] === 'postgres' ? 'postgres' : 'pglite'

let made: TestDatabase

beforeAll(async () => {
  made = await createTestDatabase(DATABASE)
})
afterAll(() => made.dispose())

test(
  'whatever happens in a shift, every command ends exactly once and everyone sees the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyShift, (actions) => playShift(made.database, actions, { run: runSync })),
      { numRuns: RUNS, seed: SEED, examples: [[LOST_BY_ALL], [LOST_BESIDE_A_CLONE]] },
    )
  },
  600_000 + RUNS * 30_000,
)
