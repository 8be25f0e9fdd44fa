import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import { runSync } from '#sync/run.ts'
import type { Database } from '#server/sql/database.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { anyShift, LOST_BY_ALL, LOST_BESIDE_A_CLONE } from './actions.ts'
import { shiftWithJoin } from './join-actions.ts'
import { shiftWithMovements } from './movements/movement-actions.ts'
import { PUT_BACK_UNDER_A_GUEST, shiftWithPutBack } from './put-back-actions.ts'
import { playShift } from './world.ts'

/** Shifts on each database; the embedded one takes twice the time for each. */
const USUAL = isLongSet ? { postgres: 200, pglite: 200 } : { postgres: 10, pglite: 3 }
/** For a longer run, see CONTRIBUTING.md. */
const RUNS = process.env['SIMULATION_RUNS']
/** A push always plays the same shifts, the long set others each time; a failure tells its seed. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? (isLongSet ? Date.now() % 2 ** 31 : 1))

describeBothDatabases('a shift', (make, kind) => {
  const numRuns = Number(RUNS ?? USUAL[kind])
  let database: Database

  beforeAll(async () => {
    database = (await make()).database
  })

  test(
    'whatever happens, every command ends exactly once and everyone sees the same',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyShift, (actions) => playShift(database, actions, { run: runSync })),
        { numRuns, seed: SEED, examples: [[LOST_BY_ALL], [LOST_BESIDE_A_CLONE]] },
      )
    },
    600_000 + numRuns * 30_000,
  )

  test(
    'counts are joined and taken apart under everybody: nothing is lost, doubled or in two places',
    async () => {
      await fc.assert(
        fc.asyncProperty(shiftWithJoin, (actions) =>
          playShift(database, actions, { run: runSync }),
        ),
        { numRuns, seed: SEED },
      )
    },
    600_000 + numRuns * 30_000,
  )

  test(
    'what both branches say of a transfer is one, and nothing that left is lost or doubled',
    async () => {
      await fc.assert(
        fc.asyncProperty(shiftWithMovements, (actions) =>
          playShift(database, actions, { run: runSync }),
        ),
        { numRuns, seed: SEED },
      )
    },
    600_000 + numRuns * 30_000,
  )

  test(
    'nobody notices a put-back: nothing is hidden, parked because others come later, lost or doubled',
    async () => {
      await fc.assert(
        fc.asyncProperty(shiftWithPutBack, (actions) =>
          playShift(database, actions, { run: runSync }),
        ),
        {
          numRuns,
          seed: SEED,
          examples: [[PUT_BACK_UNDER_A_GUEST]],
        },
      )
    },
    600_000 + numRuns * 30_000,
  )
})
